import { server as hapiServer } from '@hapi/hapi';

const server = hapiServer({ host: '127.0.0.1', port: Number(process.env.PORT) });
server.route({ method: 'GET', path: '/{path*}', handler: () => ({}) });
await server.start();
