import { expect, test } from 'vitest';
import { tablesIn } from '../db/topology.ts';
import { testApp } from './app.ts';
import { freshStore } from './fixtures.ts';
import { ordinaryCalls } from './ordinary-calls.ts';
import { recorderOf } from './statement-recorder.ts';

const app = await testApp();
const recorder = recorderOf(app.services.pool);

const whole = tablesIn('reference').join('|');
const writes = [
  new RegExp(String.raw`\b(?:insert\s+into|update|delete\s+from)\s+"?(?:${whole})\b`, 'i'),
  new RegExp(String.raw`\bfrom\s+"?(?:${whole})\b.*\bfor\s+(?:no\s+key\s+)?(?:update|share)\b`, 'is'),
];
const needAllMachines = (text: string) => writes.some((form) => form.test(text));

test.each([
  'update "api_tokens" set "revoked_at" = $1',
  'select "settings" from "stores" where "id" = $1 for update',
  'INSERT INTO users (id) VALUES ($1)',
])('a write to a table that is whole on every machine is found: %s', (text) => {
  expect(needAllMachines(text)).toBe(true);
});

test('no ordinary call writes a table that is whole on every machine, since one that is away would refuse it', async () => {
  const round = await ordinaryCalls(app, await freshStore(app), 2);
  await round(0);
  const { result, statements } = await recorder.record(() => round(1));
  expect(result.filter(({ refusal }) => refusal !== '')).toEqual([]);
  expect(statements.map(({ text }) => text).filter(needAllMachines)).toEqual([]);
  expect(statements.some(({ text }) => text.includes('"api_token_uses"'))).toBe(true);
});
