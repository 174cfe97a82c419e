import { join } from 'node:path';

import { server as hapiServer } from '@hapi/hapi';
import { Sequelize } from 'sequelize';

const sequelize = new Sequelize({
  dialect: 'sqlite',
  storage: join(process.env.DATA_DIR, 'peer.sqlite'),
  logging: false,
});
await sequelize.authenticate();
const server = hapiServer({ host: '127.0.0.1', port: Number(process.env.PORT) });
server.route({ method: 'GET', path: '/{path*}', handler: () => ({}) });
await server.start();
