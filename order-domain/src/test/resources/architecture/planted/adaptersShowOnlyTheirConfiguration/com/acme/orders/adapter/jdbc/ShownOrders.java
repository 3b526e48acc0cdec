package com.acme.orders.adapter.jdbc;

public final class ShownOrders {}
