import { DEFAULT_SETTINGS } from './readSettings.ts';

/** Text of `--help`. */
export const USAGE = `${DEFAULT_SETTINGS.product}: the coding mode's safe hands on your own computer.

Usage: diwan-companion [options]

  --port NUMBER   port to answer on (default ${DEFAULT_SETTINGS.port}; the chat site expects this one)
  --origin URL    a site that may talk to it, such as https://chat.example;
                  may be given several times (default ${DEFAULT_SETTINGS.origins.join(', ')})
  --no-open       accepted and without effect: the companion never opens a browser
  -v, --version   show the version
  -h, --help      show this text

It answers this computer only. Its own page is at http://localhost:${DEFAULT_SETTINGS.port}/.
`;
