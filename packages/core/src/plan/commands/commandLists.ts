import type { DenialReason } from './commandVerdict.ts';

/** Programs that never run, by the reason. Names in lower case without `.exe` and the like. */
export const DENIED_PROGRAMS: readonly (readonly [DenialReason, RegExp])[] = [
  ['elevation', /^(?:sudo|su|doas|pkexec|runas|gsudo|run0)$/],
  [
    'disk',
    /^(?:dd|mkfs(?:\..+)?|mke2fs|mkswap|fsck(?:\..+)?|[cs]?fdisk|gdisk|parted|wipefs|shred|blkdiscard|badblocks|hdparm|diskutil|diskpart|format|u?mount|losetup|cryptsetup|swapo(?:n|ff)|debugfs|tune2fs|zpool|zfs|(?:lv|vg|pv)(?:create|remove|resize|reduce)|vssadmin|cipher)$/,
  ],
  [
    'system',
    /^(?:shutdown|reboot|halt|poweroff|init|telinit|systemctl|launchctl|service|sc|reg|regedit|bcdedit|netsh|iptables|nft|ufw|crontab|at|schtasks|chattr|passwd|user(?:add|del|mod)|group(?:add|del)|visudo|killall|pkill|taskkill|insmod|rmmod|modprobe|sysctl|setx|icacls|takeown)$/,
  ],
];

/** Programs that fetch from the network, or decode what hides its meaning. */
export const SOURCES =
  /^(?:curl|wget|aria2c|http|https|fetch|iwr|irm|invoke-webrequest|invoke-restmethod|certutil|bitsadmin|base64|xxd|uudecode)$/;

/** Programs that run a text which they are given. */
export const SHELLS =
  /^(?:sh|bash|zsh|dash|ash|ksh|fish|csh|tcsh|pwsh|powershell|cmd|iex|invoke-expression|eval|source|\.|osascript|mshta|wscript|cscript)$/;

/** Programs that run scripts of other languages. */
export const INTERPRETERS =
  /^(?:python[\d.]*|py|node|nodejs|deno|bun|tsx|ts-node|perl|ruby|php|lua|rscript)$/;

/** The arguments by which an interpreter runs code that stands in the command itself. */
export const INLINE_CODE = /^(?:-[a-z]*[cerp]|--eval|--print|eval|-command|\/[ck])$/i;

/** Programs that run another one, named in their arguments. */
export const WRAPPERS =
  /^(?:env|nice|nohup|time|timeout|xargs|command|exec|stdbuf|setsid|ionice|chroot|unshare|busybox|start|watch|parallel|cross-env|dotenv|script|expect|caffeinate)$/;

/** Programs that fetch a package and run it, as a project's own scripts do. */
export const RUNNERS = /^(?:npx|pnpx|bunx|uvx)$/;

/** Programs that change or remove files past the undo of a build. */
export const FILE_CHANGERS =
  /^(?:rm|rmdir|del|erase|rd|unlink|rimraf|trash|remove-item|ri|mv|move|cp|copy|xcopy|robocopy|rsync|ln|mklink|tee|truncate|touch|install|chmod|chown|chgrp|attrib)$/;

/** Those of them that remove. */
export const REMOVERS = /^(?:rm|rmdir|del|erase|rd|unlink|rimraf|trash|remove-item|ri)$/;

/** Programs that act beyond this machine. */
export const OUTWARD =
  /^(?:ssh|scp|sftp|ftp|telnet|nc|ncat|netcat|socat|docker|podman|kubectl|helm|terraform|tofu|ansible|ansible-playbook|aws|gcloud|az|gh|glab|heroku|vercel|netlify|wrangler|flyctl|fly|firebase|supabase|curl|wget|aria2c|iwr|irm|invoke-webrequest|invoke-restmethod)$/;

/** Subcommands of package managers that publish, or reach beyond the project. */
export const OUTWARD_SUBCOMMANDS =
  /^(?:publish|unpublish|deprecate|login|logout|adduser|token|owner|access|-g|--global|global)$/;

/** Package managers. */
export const PACKAGE_MANAGERS =
  /^(?:npm|pnpm|yarn|bun|pip[\d.]*|pipx|poetry|uv|cargo|gem|bundle|composer|go|dotnet|nuget|mvn|gradle)$/;
