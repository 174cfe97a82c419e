import type { Sequelize } from 'sequelize';

/**
 * Lets the write transactions of a SQLite database, which follow each other, share one connection: Sequelize opens a
 * file for each, sets its pragmas and reads its tables' shapes again, which took as long as the write itself.
 *
 * A connection whose transaction could not be ended is closed, and the next write opens another.
 */
export function keepWriter({ connectionManager }: Pick<Sequelize, 'connectionManager'>): void {
  const open = connectionManager.getConnection.bind(connectionManager);
  const close = connectionManager.releaseConnection.bind(connectionManager);
  let opened = 0;
  let writer: object | undefined;
  let isLent = false;

  const key = (): string => `writer-${opened}`;
  function closeWriter(connection: object): void {
    close(Object.assign(connection, { uuid: key() }));
    opened += 1;
    writer = undefined;
  }

  connectionManager.getConnection = async (options) => {
    const isWrite = 'uuid' in options && typeof options.uuid === 'string' && options.uuid !== 'default';
    if (!isWrite || isLent) return open(options);
    isLent = true;
    try {
      writer ??= await open(Object.assign(options, { uuid: key() }));
      return writer;
    } catch (error) {
      // Sequelize keeps what it could not open under its name.
      opened += 1;
      isLent = false;
      throw error;
    }
  };
  connectionManager.releaseConnection = (connection) => {
    if (connection === writer) isLent = false;
    else close(connection);
  };
  connectionManager.destroyConnection = async (connection) => {
    if (connection !== writer) return close(connection);
    closeWriter(connection);
    isLent = false;
  };
}
