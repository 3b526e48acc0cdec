package com.acme.orders.closing.early;

final class Unmarked {}
