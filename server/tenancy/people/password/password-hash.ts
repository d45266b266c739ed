import { scryptSync, timingSafeEqual } from 'node:crypto';
import * as library from 'better-auth/crypto';
import type { Config } from '../../../platform/config/config.ts';

/**
 * Hashes of passwords. A real one costs a fifth of a second and 32 MB by intention; tests make and compare a thousand of
 * them, which protect nobody, so the profile `test` has a cheap kind of its own. A hash says which kind it is.
 */
const cheap = 'test:';
const cheapKey = (password: string) => scryptSync(password.normalize('NFKC'), 'test', 32, { N: 2 });

/** Makes the hash under which a password is kept (scrypt). */
export function hashPassword({ profile }: Pick<Config, 'profile'>, password: string): Promise<string> {
  return profile === 'test'
    ? Promise.resolve(cheap + cheapKey(password).toString('hex'))
    : library.hashPassword(password);
}

/** Whether a password is the one of a hash. No cheap hash opens anything in production. */
export async function verifyPassword(
  { profile }: Pick<Config, 'profile'>,
  { hash, password }: { hash: string; password: string },
): Promise<boolean> {
  if (!hash.startsWith(cheap)) {
    return library.verifyPassword({ hash, password });
  }
  const key = Buffer.from(hash.slice(cheap.length), 'hex');
  return profile !== 'production' && key.length === 32 && timingSafeEqual(key, cheapKey(password));
}
