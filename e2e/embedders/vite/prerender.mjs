import { readFile, writeFile } from 'node:fs/promises';

import { render } from './built-server/server.js';

const page = await readFile('dist/index.html', 'utf8');
await writeFile('dist/index.html', page.replace('<!--app-->', render()));
