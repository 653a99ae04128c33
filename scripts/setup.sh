# Sets up the working environment; sourced by ./start and ./test, which stand at the root.
# Needs: Python 3.11 or newer with venv. On Debian it fetches them when it may.

# What Python compiles is kept beside the packages, even where the surroundings ask to keep nothing: otherwise every process
# that the server or a test starts compiles everything again.
unset PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX="$PWD/.venv/compiled"

say() { printf '%s\n' "$*" >&2; }

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; elif command -v sudo >/dev/null 2>&1; then sudo "$@"; else return 1; fi
}

apt_install() {
    command -v apt-get >/dev/null 2>&1 || return 1
    say "Installing $* ..."
    as_root apt-get update -qq && as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >/dev/null
}

has() { command -v "$1" >/dev/null 2>&1 || [ -x "/usr/games/$1" ]; }

# need_browser_and_readers: what the tests drive and read with. The browser without windows needs half the processor of the
# whole one, so it is fetched first. Where nothing can be fetched, the tests that need it are skipped, and say so.
need_browser_and_readers() {
    wanted=
    has chromium-headless-shell || has chromium || wanted=chromium-headless-shell
    has pdftotext || wanted="$wanted poppler-utils"
    has stockfish || wanted="$wanted stockfish"
    [ -z "$wanted" ] && return 0
    # shellcheck disable=SC2086 # several packages
    apt_install $wanted || apt_install chromium poppler-utils stockfish || say "Not installed: $wanted. Tests that need it are skipped."
}

python_is_good() {
    command -v python3 >/dev/null 2>&1 &&
        python3 -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

need_python() {
    python_is_good && return 0
    apt_install python3 python3-venv || true
    python_is_good && return 0
    say "Topboard needs Python 3.11 or newer with its venv module, and could not install it by itself."
    say "On Debian or Ubuntu: apt-get install python3 python3-venv. Elsewhere: install Python, then run this again."
    exit 1
}

fingerprint() { cat "requirements/$1.txt" pyproject.toml | cksum; }

is_synced() { [ -x .venv/bin/topboard ] && [ "$(cat ".venv/.synced-$1" 2>/dev/null)" = "$(fingerprint "$1")" ]; }

# need_uv: the installer, into .venv. The pip that Python carries is run from where it lies: installing it first would take
# longer than all that it fetches.
need_uv() {
    uv=.venv/bin/uv
    [ -x "$uv" ] && return 0
    if command -v uv >/dev/null 2>&1; then uv=uv; return 0; fi
    pip=$(python3 -c 'import ensurepip, glob, os, sysconfig
places = [sysconfig.get_config_var("WHEEL_PKG_DIR"), os.path.join(os.path.dirname(ensurepip.__file__), "_bundled"), "/usr/share/python-wheels"]
print(next(w for place in places if place for w in glob.glob(os.path.join(glob.escape(place), "pip-*.whl"))))')
    .venv/bin/python "$pip/pip" install -qq --no-deps --no-compile --only-binary :all: --disable-pip-version-check \
        --require-hashes -r requirements/uv.txt
}

# sync NAME: make .venv hold exactly requirements/NAME.txt and this checkout's topboard.
sync() {
    is_synced "$1" && return 0
    need_python
    say "Setting up .venv (once) ..."
    [ -x .venv/bin/python ] || python3 -m venv --without-pip .venv
    # While packages are fetched, the other core compiles what is here.
    .venv/bin/python -m compileall -q src/topboard >/dev/null 2>&1 &
    say "  the installer ..."
    need_uv
    rm -f .venv/.synced-*
    say "  the packages ..."
    # What people run comes as wheels; a tool of the tests may have to be built.
    if [ "$1" = run ]; then set -- run --only-binary :all:; fi
    name=$1
    shift
    "$uv" pip sync -q --python .venv/bin/python "$@" --require-hashes "requirements/$name.txt"
    set -- "$name"
    wait
    say "  Topboard itself ..."
    if [ "$1" = run ]; then point_here; else
        "$uv" pip install -q --python .venv/bin/python --no-deps --no-build-isolation -e .
    fi
    fingerprint "$1" >".venv/.synced-$1"
}

# point_here: what an editable install amounts to, without building a package. The matching kernel is compiled by the server
# when it is up.
point_here() {
    .venv/bin/python -c 'import sys, sysconfig
open(sysconfig.get_path("purelib") + "/topboard.pth", "w").write(sys.argv[1] + "/src\n")' "$PWD"
    printf '#!/bin/sh\nexec "$(dirname "$(readlink -f "$0")")/python" -m topboard "$@"\n' >.venv/bin/topboard
    chmod +x .venv/bin/topboard
}

# compile_texts: make the translations that the program reads from those that people write, where these are newer.
compile_texts() {
    for written in src/topboard/locale/*/LC_MESSAGES/*.po src/topboard/web/locale/*/LC_MESSAGES/*.po; do
        [ "${written%.po}.mo" -nt "$written" ] && continue
        .venv/bin/python scripts/translate.py --compile
        return
    done
}
