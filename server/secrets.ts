import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The keys of this installation, one a purpose, derived from one secret that is made once into DATA_DIR (mode 0600) or given by AMENDS_SECRET. */
export interface Secrets {
  /** Names the key, so that a token can say which one signed it. */
  keyId: string;
  /** The code over a text for one purpose, base64url. */
  mac(purpose: SecretPurpose, text: string): string;
  /** Compares in constant time. */
  verify(purpose: SecretPurpose, text: string, mac: string): boolean;
  /** A derived key as text, for a library that wants one. */
  key(purpose: SecretPurpose): string;
}

export type SecretPurpose =
  | 'claim-link'
  | 'media-link'
  | 'upload'
  | 'manifest'
  | 'event-chain'
  | 'sign-in'
  | 'cursor'
  | 'look-up-link'
  | 'in-store-link'
  | 'audit-root'
  | 'hash';

/** Reads the installation's secret, making it at the first start. */
export function loadSecrets(dataDir: string, env: Record<string, string | undefined>): Secrets {
  const given = env.AMENDS_SECRET;
  if (given !== undefined && given.length < 32) {
    throw new Error('AMENDS_SECRET is too short: give at least 32 characters.');
  }
  return secretsFrom(given ?? readOrMake(dataDir));
}

function readOrMake(dataDir: string): string {
  const path = join(dataDir, 'secret');
  if (existsSync(path)) {
    return readFileSync(path, 'utf8').trim();
  }
  mkdirSync(dataDir, { recursive: true });
  const made = randomBytes(48).toString('base64url');
  writeFileSync(path, `${made}\n`, { mode: 0o600, flag: 'wx' });
  return made;
}

/** Derives every key from one root secret. */
export function secretsFrom(root: string): Secrets {
  const derive = (purpose: string) => createHmac('sha256', root).update(`amends:${purpose}`).digest();
  const keys = new Map<string, KeyObject>();
  const keyOf = (purpose: string) => {
    const known = keys.get(purpose);
    if (known) {
      return known;
    }
    const made = createSecretKey(derive(purpose));
    keys.set(purpose, made);
    return made;
  };
  const mac = (purpose: string, text: string) => createHmac('sha256', keyOf(purpose)).update(text).digest('base64url');
  return {
    keyId: derive('key-id').toString('hex').slice(0, 4),
    mac,
    verify(purpose, text, given) {
      const expected = Buffer.from(mac(purpose, text));
      const actual = Buffer.from(given);
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
    key: (purpose) => keyOf(purpose).export().toString('base64url'),
  };
}
