package io.curfew.app.api;

import java.util.List;

/** One page; pages count from 0. */
public record PageView<T>(List<T> content, int page, int size, long total) {}
