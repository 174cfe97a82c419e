import { type Platform } from './platforms.ts';
import { type ArchivedFile } from './zipArchive.ts';

/** What the files of a release speak of. */
export interface ReleaseNames {
  /** As users read it. */
  readonly product: string;
  readonly version: string;
  /** Sites that the companion is started for. */
  readonly origins: readonly string[];
}

/** The start and set-up files of a release for one system. */
export function installFiles({ system }: Platform, names: ReleaseNames): ArchivedFile[] {
  switch (system) {
    case 'linux':
      return [
        script('diwan-companion', unixStart(names)),
        script('install.sh', linuxInstall(names)),
        script('uninstall.sh', LINUX_UNINSTALL),
      ];
    case 'macos':
      // A double click on a .command file opens a terminal, where the companion shows its questions.
      return [script(`${names.product}.command`, unixStart(names))];
    case 'windows':
      return [
        plain('diwan-companion.cmd', windowsStart(names)),
        plain('install.cmd', windowsInstall(names)),
        plain('uninstall.cmd', windowsUninstall(names)),
      ];
  }
}

function originArguments(origins: readonly string[]): string {
  return origins.map((origin) => ` --origin ${origin}`).join('');
}

function unixStart({ origins }: ReleaseNames): string {
  return `#!/bin/sh
# Found through a link as well, such as the one that install.sh makes.
file="$0"
while [ -L "$file" ]; do
  link="$(readlink "$file")"
  case "$link" in /*) file="$link" ;; *) file="$(dirname "$file")/$link" ;; esac
done
folder="$(cd "$(dirname "$file")" && pwd)"
exec "$folder/node" "$folder/companion.mjs"${originArguments(origins)} "$@"
`;
}

function linuxInstall({ product }: ReleaseNames): string {
  return `#!/bin/sh
# Installs for this user alone; nothing needs an administrator.
set -e
from="$(cd "$(dirname "$0")" && pwd)"
data="\${XDG_DATA_HOME:-$HOME/.local/share}"
to="$data/diwan-companion/program"
mkdir -p "$to" "$HOME/.local/bin" "$data/applications"
for file in node companion.mjs diwan-companion uninstall.sh LICENSE NODE-LICENSE; do
  cp "$from/$file" "$to/$file.new" && mv "$to/$file.new" "$to/$file"
done
ln -sf "$to/diwan-companion" "$HOME/.local/bin/diwan-companion"
cat > "$data/applications/diwan-companion.desktop" <<END
[Desktop Entry]
Type=Application
Name=${product}
Exec="$to/diwan-companion"
Terminal=true
Categories=Development;
END
echo "${product} is installed. Start it from the menu of your desktop, or with:"
echo "  $HOME/.local/bin/diwan-companion"
echo "To remove it: $to/uninstall.sh"
`;
}

const LINUX_UNINSTALL = `#!/bin/sh
# Removes the program. Settings and the store of undo stay unless --all is given.
set -e
data="\${XDG_DATA_HOME:-$HOME/.local/share}"
config="\${XDG_CONFIG_HOME:-$HOME/.config}"
rm -f "$HOME/.local/bin/diwan-companion" "$data/applications/diwan-companion.desktop"
rm -rf "$data/diwan-companion/program"
if [ "$1" = "--all" ]; then
  rm -rf "$data/diwan-companion" "$config/diwan-companion"
  echo "The program, its settings and its store are removed."
else
  echo "The program is removed. Its settings and store stay; $0 --all removes them too."
fi
`;

function windowsStart({ product, origins }: ReleaseNames): string {
  return `@echo off
title ${product}
"%~dp0node.exe" "%~dp0companion.mjs"${originArguments(origins)} %*
if errorlevel 1 pause
`;
}

function windowsInstall({ product }: ReleaseNames): string {
  return `@echo off
rem Installs for this user alone; nothing needs an administrator.
setlocal
set "TARGET=%LOCALAPPDATA%\\Programs\\Diwan Companion"
if not exist "%TARGET%" mkdir "%TARGET%" || goto failed
for %%F in (node.exe companion.mjs diwan-companion.cmd uninstall.cmd LICENSE NODE-LICENSE) do (
  copy /y "%~dp0%%F" "%TARGET%\\%%F" >nul || goto failed
)
powershell -NoProfile -Command "$s = (New-Object -ComObject WScript.Shell).CreateShortcut([Environment]::GetFolderPath('Programs') + '\\${product}.lnk'); $s.TargetPath = $env:TARGET + '\\diwan-companion.cmd'; $s.WorkingDirectory = $env:USERPROFILE; $s.Save()" || goto failed
echo ${product} is installed. Start it from the Start menu.
echo To remove it: "%TARGET%\\uninstall.cmd"
pause
exit /b 0
:failed
echo ${product} could not be installed. Stop it if it is running, and try again.
pause
exit /b 1
`;
}

function windowsUninstall({ product }: ReleaseNames): string {
  return `@echo off
rem Removes the program. Settings and the store of undo stay unless /all is given.
setlocal
set "SHORTCUT=%APPDATA%\\Microsoft\\Windows\\Start Menu\\Programs\\${product}.lnk"
if exist "%SHORTCUT%" del "%SHORTCUT%"
if /i "%~1"=="/all" (
  rmdir /s /q "%APPDATA%\\diwan-companion" 2>nul
  rmdir /s /q "%LOCALAPPDATA%\\diwan-companion" 2>nul
)
echo ${product} is removed.
rem The running file cannot remove its own folder, so that is left to a second one.
start "" /min cmd /c "timeout /t 2 /nobreak >nul & rmdir /s /q "%LOCALAPPDATA%\\Programs\\Diwan Companion""
`;
}

function script(path: string, text: string): ArchivedFile {
  return { path, bytes: Buffer.from(text), isExecutable: true };
}

/** Windows reads its command files by lines that end with a carriage return. */
function plain(path: string, text: string): ArchivedFile {
  return { path, bytes: Buffer.from(text.replaceAll('\n', '\r\n')), isExecutable: false };
}
