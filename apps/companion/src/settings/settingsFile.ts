import { randomUUID } from 'node:crypto';
import { chmod, open, readFile, rename, rm } from 'node:fs/promises';

import { type GenericSchema, parseJson, pipe, safeParse, string } from 'valibot';

/** A settings file that cannot be used as it is. The message names the file and the way out. */
export class SettingsFileError extends Error {
  override readonly name = 'SettingsFileError';
}

/** A small JSON file of this user alone. */
export interface SettingsFile<Value> {
  /** As it was last read or changed here. */
  read(): Value;
  /**
   * Changes the value as it stands on disk now: another companion of this user may have changed it. The file is
   * replaced as a whole or not at all.
   */
  update(change: (value: Value) => Value): Promise<void>;
}

/**
 * Opens a settings file; mode 0600, also where it was wider before.
 *
 * @throws SettingsFileError when it is there and cannot be read: starting without it would forget what the user
 *   decided
 */
export async function openSettingsFile<Value>(
  path: string,
  schema: GenericSchema<unknown, Value>,
  initial: Value,
): Promise<SettingsFile<Value>> {
  let value: Value = await readSettingsFile(path, schema, initial);
  let updating: Promise<void> = Promise.resolve();

  async function updateNow(change: (before: Value) => Value): Promise<void> {
    const next = change(await readSettingsFile(path, schema, initial));
    await replaceFile(path, JSON.stringify(next, null, 2));
    value = next;
  }

  return {
    read: () => value,
    update(change) {
      // One after the other, so that none reads what another is about to replace.
      updating = updating.catch(() => undefined).then(() => updateNow(change));
      return updating;
    },
  };
}

async function readSettingsFile<Value>(
  path: string,
  schema: GenericSchema<unknown, Value>,
  initial: Value,
): Promise<Value> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw new SettingsFileError(`${path} cannot be read: ${String(cause)}.`, { cause });
  });
  if (text === null) return initial;
  const parsed = safeParse(pipe(string(), parseJson(), schema), text);
  if (!parsed.success) {
    throw new SettingsFileError(`${path} is damaged. Move it away to start with an empty one.`);
  }
  await chmod(path, 0o600);
  return parsed.output;
}

async function replaceFile(path: string, text: string): Promise<void> {
  const beside = `${path}.${randomUUID()}`;
  try {
    const file = await open(beside, 'wx', 0o600);
    try {
      await file.writeFile(`${text}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
