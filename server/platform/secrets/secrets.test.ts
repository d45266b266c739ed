import { describe, expect, test } from 'vitest';
import { engineField, sealGeneration, secretsFrom } from './secrets.ts';

const secrets = secretsFrom('the secret of one installation, long enough');
const place = engineField('sto_one', 'apiKey');
const sealed = secrets.seal(place, 1, 'key of the shop');

/** The sealed text with one of its last bits turned. */
function altered(text: string): string {
  const bytes = Buffer.from(text.split('.')[2]!, 'base64url');
  bytes[bytes.length - 1]! ^= 1;
  return [...text.split('.').slice(0, 2), bytes.toString('base64url')].join('.');
}

describe('a sealed text', () => {
  test('a sealed text opens for its store and field and shows nothing of its content', () => {
    expect(secrets.unseal(place, sealed)).toBe('key of the shop');
    expect(sealed).toMatch(/^k1\.[\w-]{16}\.[\w-]+$/);
    expect(Buffer.from(sealed).includes('key of the shop')).toBe(false);
  });

  test('a sealed text is different each time it is sealed', () => {
    expect(secrets.seal(place, 1, 'key of the shop')).not.toBe(sealed);
  });

  test.each([
    ['another store', engineField('sto_two', 'apiKey'), sealed],
    ['another field', engineField('sto_one', 'webhookSecret'), sealed],
    ['its own place once altered', place, altered(sealed)],
    ['its own place under another generation', place, sealed.replace(/^k1/, 'k2')],
    ['its own place once cut short', place, sealed.slice(0, 40)],
  ])('a sealed text does not open in %s', (_, where, text) => {
    expect(() => secrets.unseal(where, text)).toThrow();
  });

  test('a sealed text does not open in another installation', () => {
    const other = secretsFrom('the secret of another installation, as long');
    expect(() => other.unseal(place, sealed)).toThrow();
  });

  test('a sealed text names the generation of its key, and every generation opens', () => {
    const later = secrets.seal(place, 12, 'key of the shop');
    expect([sealGeneration(sealed), sealGeneration(later), sealGeneration('key of the shop')]).toEqual([1, 12, null]);
    expect(secrets.unseal(place, later)).toBe(secrets.unseal(place, sealed));
  });
});
