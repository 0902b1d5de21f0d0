# shellcheck shell=bash
# Set-up shared by the scripts that ask other routers; sourced after setup.sh, not run.
#
#   from_caller PATH             the path as seen from the project's root
#   default_cache                where the peers and their data are kept unless told
#   make_environment CACHE       a Python environment in CACHE/venv
#   install_python_packages FILE what FILE lists, into the environment; fails as pip does
#
# Expects $caller, the folder that the script was started in.

# shellcheck disable=SC2154
from_caller() {
  if [[ $1 == /* ]]; then printf '%s\n' "$1"; else printf '%s\n' "$caller/$1"; fi
}

default_cache() {
  local folder=${XDG_CACHE_HOME:-}
  [[ $folder == /* ]] || folder=${HOME:-/tmp}/.cache
  printf '%s\n' "$folder/walkback/peers"
}

# Prints the first Python on PATH that the peers' wheels are for.
find_python() {
  local name
  for name in python3.12 python3.13 python3.14 python3; do
    if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 12))' >/dev/null 2>&1; then
      printf '%s\n' "$name"
      return
    fi
  done
  die "OSRM and Valhalla come as wheels for Python 3.12 or later, and PATH has none that runs. Debian" \
    "13 has it (apt-get install python3-venv); elsewhere 'pyenv install 3.13' (then set" \
    "PYENV_VERSION), 'uv python install 3.13' or https://www.python.org/downloads give one. Put" \
    "python3.13 on PATH and start again."
}

make_environment() {
  local python
  environment=$1/venv
  mkdir -p "$1"
  [[ ! -x $environment/bin/python ]] || return 0
  python=$(find_python)
  rm -rf "$environment"
  "$python" -m venv "$environment" ||
    die "$python cannot make an environment; on Debian: apt-get install python3-venv"
}

install_python_packages() {
  local list=$1 stamp
  stamp=$environment/$(basename "$(dirname "$list")")-$(basename "$list")
  cmp -s "$list" "$stamp" && return
  note "Installing into $environment with pip: $(sed '/^#/d' "$list" | tr '\n' ' ')"
  "$environment/bin/python" -m pip install --quiet --disable-pip-version-check --no-input \
    --only-binary :all: -r "$list" >&2 || return
  cp "$list" "$stamp"
}
