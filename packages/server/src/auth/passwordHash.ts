import { argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

// The least that OWASP's Password Storage Cheat Sheet names for argon2id: 19 MiB, two passes, one lane. It took
// 24 ms on the machine this was made on.
const MEMORY_KIB = 19_456;
const PASSES = 2;
const PARALLELISM = 1;
const TAG_BYTES = 32;

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const derive = promisify(argon2);

/**
 * The argon2id hash of a password in its usual text form, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`.
 *
 * @param salt 16 random bytes, never used before
 */
export async function passwordHash(password: string, salt: Uint8Array): Promise<string> {
  const tag = await derive('argon2id', {
    message: messageOf(password),
    nonce: salt,
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: PARALLELISM,
    tagLength: TAG_BYTES,
  });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Whether a password is the one of a hash, with the costs that the hash itself names. */
export async function matchesHash(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = FORM.exec(hash) ?? [];
  const expected = Buffer.from(tag, 'base64');
  if (expected.length < TAG_BYTES) throw new Error('A stored password hash is of an unknown form');
  const found = await derive('argon2id', {
    message: messageOf(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(found, expected);
}

// One text for what looks the same on different keyboards (RFC 8265).
function messageOf(password: string): string {
  return password.normalize('NFC');
}

function unpadded(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '');
}
