package com.acme.orders.helpers;

final class BelongsNowhere {}
