export { ConfigurationError, CONFIGURATION_EXIT_CODE } from './configuration/configurationError.ts';
export type { Environment, Fault } from './configuration/settings.ts';
export { DatabaseError } from './database/databaseError.ts';
export { type RunningServer, startServer, type StartServerOptions } from './startServer.ts';
