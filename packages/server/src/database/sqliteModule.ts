import sqlite3 from 'sqlite3';

import { letGoOfStatements } from './keptStatement.ts';

// synchronous FULL: an acknowledged write survives a power cut. The busy time-out bridges other processes
// (a backup, the operator's command line); writes of this process wait in their own queue.
const pragmas = (busyTimeoutMs: number): string => `
  PRAGMA busy_timeout = ${busyTimeoutMs};
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
`;

type Opened = (this: sqlite3.Database, error: Error | null) => void;

/**
 * The `sqlite3` module for Sequelize, whose connections set the pragmas before their first statement:
 * Sequelize has no such hook for SQLite.
 */
export function sqliteModule(busyTimeoutMs: number): object {
  class PreparedDatabase extends sqlite3.Database {
    constructor(file: string, mode: number, opened: Opened) {
      super(file, mode, (error) => {
        if (error !== null) opened.call(this, error);
      });
      this.exec(pragmas(busyTimeoutMs), (error) => opened.call(this, error));
    }

    override close(closed?: (error: Error | null) => void): void {
      letGoOfStatements(this);
      super.close(closed);
    }
  }
  return { ...sqlite3, Database: PreparedDatabase };
}
