package io.curfew.testservers;

import java.nio.file.Path;

/** PEM files by which a server says who it is. */
public record Tls(Path certificate, Path key) {}
