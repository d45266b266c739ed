import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { claimsInStates } from '../../testing/claims-in-states.ts';
import { claimRow } from '../../testing/db-asserts.ts';
import { freshStore, hostOf } from '../../testing/fixtures.ts';
import { claimLinkToken } from '../links/claim-links.ts';

const app = await testApp();
const store = await freshStore(app);
const scenes = await claimsInStates(app, store);

/** A claim to sign, and its signing page as the customer opens and sends it by the link in their email. */
async function toSign() {
  const { id } = await scenes.claimIn('DRAFT');
  const token = claimLinkToken(app.services, { storeId: store.id, id }, 'sign');
  const path = `/sign/${id}?token=${token}`;
  const read = async () => (await app.ask(hostOf(store), path)).text();
  const send = (form: Record<string, string>, address = path) =>
    app.ask(hostOf(store), address, { method: 'POST', body: new URLSearchParams(form) });
  return { id, token, read, send };
}

const withdrawal = (token: string, version: number) => ({
  act: 'withdraw',
  token,
  version: String(version),
  state: 'Signature needed',
});

test('a claim to sign may be withdrawn and isn’t called signed then (lifecycle row 26)', async () => {
  const { id, token, read, send } = await toSign();
  expect(await read()).toContain('Withdraw this claim');
  const sent = await send(withdrawal(token, 1));
  expect(sent.status).toBe(303);
  expect(sent.headers.get('location')).toMatch(/^\/view\/.+\.view\./);
  expect(await claimRow(app, store, id)).toMatchObject({ state: 'CLOSED', signature_name: null });

  const after = await read();
  expect(after).toContain('You withdrew this claim.');
  expect(after).not.toMatch(/already signed|Withdraw this claim|Send my claim/);
});

test('a refused withdrawal says why, changes nothing, and leaves the claim to sign', async () => {
  const { id, token, send } = await toSign();
  const link = claimLinkToken(app.services, { storeId: store.id, id }, 'print');
  const refused = await send(withdrawal(link, 1), `/sign/${id}?token=${token}`);
  expect([refused.status, await refused.text()]).toEqual([200, expect.stringContaining('id="withdraw-refused"')]);
  expect(await claimRow(app, store, id)).toMatchObject({ state: 'DRAFT', version: 1 });
});

test('a withdrawal is no signature, whatever else its form carries', async () => {
  const { id, token, send } = await toSign();
  await send({ ...withdrawal(token, 1), signatureName: 'Ana Ruiz' });
  expect(await claimRow(app, store, id)).toMatchObject({ state: 'CLOSED', signature_name: null, signed_at: null });
});
