import { generateKeyPairSync, sign } from 'node:crypto';

/** One element of DER, of less than 64 kB: a tag, how long it is, and what it holds. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const held = Buffer.concat(parts);
  const size = held.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), held]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const ecdsaWithSha256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const commonName = der(0x06, Buffer.from('550403', 'hex'));
/** 310203000000Z of an instant of this century. */
const time = (at: string) => der(0x17, Buffer.from(`${at.replace(/[-:T]|\.\d+/g, '').slice(2, 14)}Z`));

/** A certificate that nobody vouches for, and its key, for a server of a test. `endsAt` is ISO 8601 with whole seconds. */
export function ownCertificate(host: string, endsAt: string): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(host)))));
  const told = sequence(
    ...[der(0x02, Buffer.from([1])), ecdsaWithSha256, name],
    sequence(time('2020-01-01T00:00:00.000Z'), time(endsAt)),
    ...[name, publicKey.export({ type: 'spki', format: 'der' })],
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', told, privateKey));
  const whole = sequence(told, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.replace(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----\n`,
  };
}
