import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

declare module '../context/context.ts' {
  interface Services {
    secrets: Secrets;
  }
}

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
  /**
   * Seals a text so that only this installation reads it, and only in its place: AES-256-GCM under the key of that
   * generation, with the place as associated data. Answers `k<generation>.<nonce>.<ciphertext and tag>`.
   */
  seal(place: string, generation: number, text: string): string;
  /** Opens what was sealed for this place, by a key of any generation. Throws where it was not, or was altered. */
  unseal(place: string, sealed: string): string;
}

/** The place of one secret field of a store's engine: sealed for it, it opens nowhere else. */
export function engineField(storeId: string, field: string): string {
  return `store-engine/${storeId}/${field}`;
}

/** The generation of the key that sealed a text; null where it is no sealed text. */
export function sealGeneration(sealed: string): number | null {
  const found = sealedForm.exec(sealed);
  return found ? Number(found[1]) : null;
}

const sealedForm = /^k(\d{1,9})\.([\w-]{16})\.([\w-]{22,})$/;
const tagBytes = 16;

export type SecretPurpose =
  | 'claim-link'
  | 'reply-address'
  | 'media-link'
  | 'email-picture'
  | 'upload'
  | 'manifest'
  | 'event-chain'
  | 'ledger-month'
  | 'ledger-transfer'
  | 'event-erasure'
  | 'sign-in'
  | 'known-device'
  | 'cursor'
  | 'look-up-link'
  | 'in-store-link'
  | 'invitation'
  | 'recovery'
  | 'factor-reset'
  | 'audit-root'
  | 'hash'
  | 'installation';

/** Reads the installation's secret, making it at the first start. */
export function loadSecrets(dataDir: string, env: Record<string, string | undefined>): Secrets {
  return secretsFrom(readSecret(dataDir, env) ?? makeSecret(dataDir));
}

/** The root that every key is derived from; null where none was made yet. */
export function readSecret(dataDir: string, env: Record<string, string | undefined>): string | null {
  const given = env.AMENDS_SECRET;
  if (given !== undefined && given.length < 32) {
    throw new Error('AMENDS_SECRET is too short: give at least 32 characters.');
  }
  const path = join(dataDir, 'secret');
  return given ?? (existsSync(path) ? readFileSync(path, 'utf8').trim() : null);
}

/** Writes a root secret into a folder that has none: a new one, or the one that a backup brings back. */
export function makeSecret(dataDir: string, root = randomBytes(48).toString('base64url')): string {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'secret'), `${root}\n`, { mode: 0o600, flag: 'wx' });
  return root;
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
    seal(place, generation, text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyOf(`seal/${generation}`), nonce);
      cipher.setAAD(Buffer.from(place));
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `k${generation}.${nonce.toString('base64url')}.${bytes.toString('base64url')}`;
    },
    unseal(place, sealed) {
      const [, generation, nonce = '', text = ''] = sealedForm.exec(sealed) ?? [];
      const bytes = Buffer.from(text, 'base64url');
      if (generation === undefined || bytes.length < tagBytes) {
        throw new Error('This is no sealed text.');
      }
      const key = keyOf(`seal/${Number(generation)}`);
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(place));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
    },
  };
}
