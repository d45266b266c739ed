import { expect, test } from 'vitest';
import type { ClaimState } from '#core/reference/claims.ts';
import type { rightKinds, ToldDayKind } from '#core/rules/claims/told-days.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { testApp } from '../../testing/app.ts';
import { claimsInStates } from '../../testing/claims-in-states.ts';
import { asOwner, mailsAbout } from '../../testing/db-asserts.ts';
import { freshStore, staff } from '../../testing/fixtures.ts';
import { approveClaim } from '../outcomes/approve-claim.ts';
import { closeClaim, denyClaim } from '../outcomes/deny-claim.ts';
import { cancelDraft, dismissClaim } from '../outcomes/dismiss-claim.ts';
import { resolveExternally } from '../outcomes/resolve-externally.ts';

/** What a customer was told that they can do until a day ends with that day, or with an email that says so. */

const app = await testApp();
const store = await freshStore(app);
const { claimIn, filed, settle, stands } = await claimsInStates(app, store);
const owner = await staff(app, 'store_owner', store);

type On = { id: string; expectedVersion: number };
/** Every act by which staff end a claim that is theirs to decide; archiving and deleting put away what has ended. */
const endings: Record<string, (ctx: Ctx, on: On) => Promise<unknown>> = {
  'cancel-draft': cancelDraft,
  dismiss: (ctx, on) => dismissClaim(ctx, { ...on, reason: 'A test.' }),
  close: (ctx, on) => closeClaim(ctx, { ...on, reason: 'PACKAGE_ARRIVED' }),
  deny: (ctx, on) => denyClaim(ctx, { ...on, reason: 'NOT_COVERED' }),
  'resolve-externally': (ctx, on) => resolveExternally(ctx, { ...on, reference: 'BANK-1' }),
  approve: async (ctx, on) => {
    const [item] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [on.id]);
    const lines = [{ claimItemId: String(item?.id), resolutionType: 'REFUND' as const }];
    return approveClaim(ctx, { ...on, includeShipping: false, lines });
  },
};

/** In which states each right is told. */
const toldIn: Record<Exclude<(typeof rightKinds)[number], 'arrived'>, ClaimState> = {
  sign: 'DRAFT',
  reply: 'WAITING_FOR_CUSTOMER',
  appeal: 'DENIED',
  reopen: 'CLOSED',
};

const held = async (id: string) =>
  (await asOwner(app, 'SELECT kind FROM told_days WHERE claim_id = $1 AND ended_at IS NULL', [id])).map(
    ({ kind }) => kind as ToldDayKind,
  );

const cases = Object.entries(toldIn).flatMap(([right, state]) =>
  Object.keys(endings).map((ending) => [right as ToldDayKind, state, ending] as const),
);

test.each(cases)('a right to %s, told in %s, doesn’t end by %s without a word', async (right, state, ending) => {
  const { id } = await claimIn(state);
  expect(await held(id)).toContain(right);
  const before = (await mailsAbout(app, store, id)).length;
  const { version } = await stands(id);
  const done = await endings[ending]!(app.as(owner), { id, expectedVersion: Number(version) }).then(
    () => true,
    () => false,
  );
  await settle();
  if (done && !(await held(id)).includes(right)) {
    expect((await mailsAbout(app, store, id)).length).toBeGreaterThan(before);
  } else {
    expect(await held(id)).toContain(right);
  }
});

test('a customer who was asked something hears that their claim goes on as another one', async () => {
  const { id, orderId } = await claimIn('WAITING_FOR_CUSTOMER');
  const other = await filed();
  await asOwner(app, 'UPDATE claims SET order_id = $2 WHERE id = $1', [other.id, orderId]);
  const { version } = await stands(id);
  const duplicate = { id, expectedVersion: Number(version), duplicateOf: other.id };
  expect(await dismissClaim(app.as(owner), duplicate)).toMatchObject({ state: 'DISMISSED' });
  await settle();
  expect(await mailsAbout(app, store, id)).toContain('claim-closed');
});
