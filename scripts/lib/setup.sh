# shellcheck shell=bash
# Set-up shared by scripts/demo and scripts/test; sourced, not run.
#
#   install_packages NAME…                installs the Debian packages that are missing
#   require_swift                         fails unless a new enough swift is on PATH
#   make_python NAME LIST                 sets $python to one with the packages of LIST
#   heading TEXT · note TEXT · die TEXT   talk to the person who started the script
#
# Expects the working directory to be the root of the project.

# What `swift build` needs: the libraries we link, then what Swift's own programs load and call
# (of swift.org's list for Debian 12, what a minimal system lacks and libosmium2-dev does not bring).
# shellcheck disable=SC2034
build_packages=(
  libosmium2-dev libsqlite3-dev libexpat1-dev zlib1g-dev libbz2-dev liblz4-dev pkg-config
  binutils git libcurl4 libncurses6 libxml2
)

# How the command is built: with Swift's own libraries inside, which takes 1.5 ms of 7 off each start.
# shellcheck disable=SC2034
release_build=(swift build -c release --static-swift-stdlib --product walkback)

# What scripts/test checks results with.
# shellcheck disable=SC2034
test_packages=(
  libxml2-utils osmium-tool gdal-bin gpsbabel gpsd gpsd-clients librsvg2-bin python3 python3-venv
  libqrencode-dev zbar-tools
)

heading() { printf '\n== %s\n' "$*"; }

note() { printf '%s\n' "$*" >&2; }

die() {
  printf '%s: %s\n' "${0##*/}" "$*" >&2
  exit 1
}

# install_packages NAME…
#
# Installs with apt-get what dpkg does not know as installed, and says what. Where there is no
# dpkg, it only names the packages: their counterparts are then the reader's to install.
install_packages() {
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    note "This is not Debian: make sure that the counterparts of these are installed: $*"
    return
  fi

  local name missing=()
  for name in "$@"; do
    # shellcheck disable=SC2016  # ${…} is dpkg-query's own format, not the shell's.
    if [[ $(dpkg-query -W -f='${db:Status-Status}' "$name" 2>/dev/null) != installed ]]; then
      missing+=("$name")
    fi
  done
  if ((${#missing[@]} == 0)); then
    return
  fi

  local as_root=(env DEBIAN_FRONTEND=noninteractive)
  if ((EUID != 0)); then
    if ! command -v sudo >/dev/null; then
      die "these Debian packages are missing; as root, run: apt-get install ${missing[*]}"
    fi
    as_root=(sudo "${as_root[@]}")
  fi
  note "Installing with apt-get: ${missing[*]}"
  "${as_root[@]}" apt-get -q -o Acquire::Retries=3 update </dev/null >&2 ||
    die "apt-get update failed; these Debian packages are still missing: ${missing[*]}"
  "${as_root[@]}" apt-get -q -o Acquire::Retries=3 install -y --no-install-recommends \
    "${missing[@]}" </dev/null >&2 ||
    die "apt-get could not install all of: ${missing[*]}"
}

# require_swift
#
# The least version is the one that Package.swift asks for in its first line.
require_swift() {
  local wanted said found wanted_major wanted_minor found_major found_minor
  wanted=$(sed -n '1s|^// swift-tools-version: *\([0-9]*\.[0-9]*\).*|\1|p' Package.swift)
  [[ -n $wanted ]] || die "the first line of Package.swift names no swift-tools-version"
  if ! command -v swift >/dev/null; then
    die "swift is not on PATH. Install Swift $wanted or later from https://www.swift.org/install" \
      "and put its usr/bin folder on PATH."
  fi
  said=$(swift --version 2>&1) || true
  found=$(sed -n 's|.*Swift version \([0-9]*\.[0-9]*\).*|\1|p' <<<"$said" | sed -n 1p)
  if [[ -z $found ]]; then
    die "\`swift --version\` tells no Swift version; Walkback needs Swift $wanted or later. If the" \
      "toolchain itself lacks libraries, https://www.swift.org/install lists its Debian packages." \
      "$(command -v swift) said: $said"
  fi
  IFS=. read -r wanted_major wanted_minor <<<"$wanted"
  IFS=. read -r found_major found_minor <<<"$found"
  if ((found_major < wanted_major ||
    (found_major == wanted_major && found_minor < wanted_minor))); then
    die "$(command -v swift) is Swift $found; Walkback needs Swift $wanted or later." \
      "Get it from https://www.swift.org/install and put its usr/bin folder first on PATH."
  fi
}

# make_python NAME LIST
#
# Sets $python to a Python 3.10 or later that has what the file LIST names, from PyPI, once. It is kept in
# $XDG_CACHE_HOME/walkback/NAME (or ~/.cache/…), which may be deleted at any time. Fails where pip does.
make_python() {
  local list=$2 cache=${XDG_CACHE_HOME:-} venv
  [[ $cache == /* ]] || cache=${HOME:-/tmp}/.cache
  venv=$cache/walkback/$1/venv
  # shellcheck disable=SC2034
  python=$venv/bin/python
  ! cmp -s "$list" "$venv/requirements.txt" || return 0
  python3 -c 'import sys; sys.exit(sys.version_info < (3, 10))' || die "Python 3.10 or later is needed."
  rm -rf "$venv"
  python3 -m venv "$venv" || die "on Debian: apt-get install python3-venv"
  note "Installing into $venv with pip: $(sed '/^#/d; /^-/d' "$list" | tr '\n' ' ')"
  "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-input \
    --only-binary :all: -r "$list" >&2 || {
    note "pip could not install what $list lists (see above)."
    return 1
  }
  cp "$list" "$venv/requirements.txt"
}
