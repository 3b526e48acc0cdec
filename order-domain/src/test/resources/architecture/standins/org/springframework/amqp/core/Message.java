package org.springframework.amqp.core;

public class Message {}
