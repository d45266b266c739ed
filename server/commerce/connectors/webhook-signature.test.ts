import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isFresh, readSigned } from './webhook-signature.ts';

const secret = `whsec_${Buffer.from('a secret of thirty-two bytes, ok!').toString('base64')}`;
const body = Buffer.from('{"kind":"order.updated"}');
const at = 1_795_000_000;

function signed(by: { secret?: string; body?: Buffer; id?: string; seconds?: number } = {}): Headers {
  const { id = 'msg_1', seconds = at } = by;
  const key = Buffer.from((by.secret ?? secret).slice('whsec_'.length), 'base64');
  const code = createHmac('sha256', key)
    .update(`${id}.${seconds}.`)
    .update(by.body ?? body)
    .digest('base64');
  return new Headers({ 'webhook-id': 'msg_1', 'webhook-timestamp': String(at), 'webhook-signature': `v1,${code}` });
}

const other = `whsec_${Buffer.from('another secret of the same length').toString('base64')}`;

test.each([
  ['under another secret', signed({ secret: other })],
  ['over another body', signed({ body: Buffer.from('{}') })],
  ['over another id', signed({ id: 'msg_2' })],
  ['over another time', signed({ seconds: at + 1 })],
])('T47: a webhook that is signed %s is not read', (_, headers) => {
  expect(readSigned(secret, headers, body)).toBeNull();
});

test('T47: a webhook without a signature, or of a store without a secret, is not read', () => {
  const headers = signed();
  headers.delete('webhook-signature');
  expect(readSigned(secret, headers, body)).toBeNull();
  expect(readSigned(undefined, signed(), body)).toBeNull();
});

test('a signed webhook is read with its id and time', () => {
  expect(readSigned(secret, signed(), body)).toEqual({ id: 'msg_1', signedAt: new Date(at * 1000).toISOString() });
});

test.each([
  [0, true],
  [-300, true],
  [300, true],
  [-301, false],
  [301, false],
])('T47: a webhook signed %s seconds from now is fresh: %s', (seconds, fresh) => {
  const signedAt = new Date((at + seconds) * 1000).toISOString();
  expect(isFresh(at * 1000, { id: 'msg_1', signedAt })).toBe(fresh);
});
