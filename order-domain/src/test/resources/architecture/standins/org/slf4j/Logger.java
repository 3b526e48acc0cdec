package org.slf4j;

public interface Logger {}
