# Shared by the commands in bin/. Sourced, not run.

fail() {
  echo "${0##*/}: $*" >&2
  exit 1
}

require_java_and_maven() {
  command -v java >/dev/null || fail "java is missing: apt-get install -y openjdk-17-jdk-headless (or any JDK from 17 on)"
  command -v javac >/dev/null || fail "javac is missing: apt-get install -y openjdk-17-jdk-headless (or any JDK from 17 on)"
  command -v mvn >/dev/null || fail "mvn is missing: apt-get install -y maven"
}

# install PACKAGE...: as root with apt what is missing is installed, else named
install_packages() {
  local package missing=()
  command -v dpkg-query >/dev/null || return 0
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  local how="apt-get update && apt-get install -y --no-install-recommends ${missing[*]}"
  [ "$(id -u)" = 0 ] || fail "packages are missing; as root: $how"
  echo "${0##*/}: installing ${missing[*]}" >&2
  install_quietly "${missing[@]}" || fail "could not install by: $how"
}

# A package's own service must not start: policy-rc.d says so while it is installed.
install_quietly() (
  readonly policy=/usr/sbin/policy-rc.d
  if [ ! -e "$policy" ]; then
    printf '#!/bin/sh\nexit 101\n' >"$policy" && chmod 755 "$policy"
    trap 'rm -f "$policy"' EXIT
  fi
  { apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "$@"; } >/dev/null 2>&1
)

# is_older FILE: FILE is missing or older than a source it is made from
is_older() {
  [ ! -f "$1" ] || [ -n "$(find pom.xml ./*/pom.xml ./*/src/main -newer "$1" -print -quit)" ]
}

random_secret() {
  od -An -N12 -tx1 /dev/urandom | tr -d ' \n'
}

# build_order_app JAR: makes it unless it is there and newer than its sources
build_order_app() {
  is_older "$1" || return 0
  echo "Building order-app (the first time Maven downloads what it needs; that takes a few minutes) ..."
  local log
  log=$(mktemp)
  mvn -q -B -pl order-app -am -DskipTests -Dspotless.check.skip package >"$log" 2>&1 || { cat "$log" && fail "the build failed"; }
  rm "$log"
  touch "$1" # its own date is fixed, so that builds can be repeated to the byte
}
