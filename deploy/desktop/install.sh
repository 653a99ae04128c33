#!/bin/sh
# Puts Topboard into the menu of a Linux desktop, for you alone: sh deploy/desktop/install.sh dist/topboard
# Afterwards a double click on *.topboard and *.trf opens the event. Without a file, the command `topboard` of your path is used.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
bin=$HOME/.local/bin
mkdir -p "$bin" "$data/applications" "$data/mime/packages" "$data/icons/hicolor/scalable/apps"
if [ "$#" -gt 0 ]; then
    cp "$1" "$bin/.topboard-new"
    chmod 755 "$bin/.topboard-new"
    mv "$bin/.topboard-new" "$bin/topboard"
    program=$bin/topboard
else
    program=$(command -v topboard) || { echo "Name the file: install.sh dist/topboard" >&2; exit 1; }
fi
cp "$here/topboard.xml" "$data/mime/packages/topboard.xml"
cp "$here/../../src/topboard/web/static/topboard/mark.svg" "$data/icons/hicolor/scalable/apps/topboard.svg"
sed "s|^Exec=topboard |Exec=\"$program\" |" "$here/topboard.desktop" >"$data/applications/topboard.desktop"
if command -v update-mime-database >/dev/null 2>&1; then update-mime-database "$data/mime"; fi
if command -v update-desktop-database >/dev/null 2>&1; then update-desktop-database "$data/applications"; fi
echo "Topboard is in the menu. A double click on *.topboard and *.trf opens the event."
