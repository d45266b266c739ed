import { expect, test } from 'vitest';
import { ApiProblem } from '../../../api/console-client.ts';
import { onceEach } from './once.ts';

const failed = (status: number, code: 'no-response' | 'internal' | 'validation-failed') =>
  new ApiProblem(code, '', { status, body: null, headers: null });
const content = { text: 'We have found it.' };

/** Sends one content after another, each with how that ends; answers their keys. */
async function keysOf(...acts: readonly (readonly [content: unknown, error?: Error])[]): Promise<string[]> {
  const once = onceEach();
  const keys: string[] = [];
  for (const [sent, error] of acts) {
    const end = once(sent, async (key) => {
      keys.push(key);
      if (error) throw error;
      return key;
    });
    if (error) await expect(end).rejects.toBe(error);
    else await expect(end).resolves.toBe(keys.at(-1));
  }
  return keys;
}

test.each([
  ['silence', failed(0, 'no-response')],
  ['a fault of the server', failed(500, 'internal')],
  ['an error of the page', new Error()],
])('the same content is the same act after %s', async (_, error) => {
  const [first, again] = await keysOf([content, error], [{ ...content }]);
  expect(again).toBe(first);
});

test.each([
  ['it was done', undefined],
  ['a refusal', failed(422, 'validation-failed')],
])('the same content is a new act after %s', async (_, error) => {
  const [first, again] = await keysOf([content, error], [content]);
  expect(again).not.toBe(first);
});

test('other content is another act, and what no one answered for stays the same', async () => {
  const [first, other, again] = await keysOf([content, failed(0, 'no-response')], [{ text: 'It’s lost.' }], [content]);
  expect(other).not.toBe(first);
  expect(again).toBe(first);
});

test('the same content sent twice at once is one act', async () => {
  const once = onceEach();
  const keys = await Promise.all([once(content, async (key) => key), once(content, async (key) => key)]);
  expect(new Set(keys).size).toBe(1);
});
