import { DEFAULT_SETTINGS } from './readSettings.ts';

/** Text of `--help`. */
export const USAGE = `${DEFAULT_SETTINGS.product}: the coding mode's safe hands on your own computer.

Usage: diwan-companion [options]          start it
       diwan-companion doctor [options]   look whether everything is there that it needs

  --port NUMBER   port to answer on (default ${DEFAULT_SETTINGS.port}; the chat site expects this one)
  --origin URL    a site that may talk to it, such as https://chat.example;
                  may be given several times (default ${DEFAULT_SETTINGS.origins.join(', ')})
  --root FOLDER   a project to work in without being asked; may be given several times
  --log FILE      add every line to this file as well
  --no-open       do not open its page, which it does while no site is paired
  -v, --version   show the version
  -h, --help      show this text

While it runs in a terminal, y and n answer what it asks, c shows a new pairing
code, q stops it.

It answers this computer only. Its own page is at http://localhost:${DEFAULT_SETTINGS.port}/.
`;
