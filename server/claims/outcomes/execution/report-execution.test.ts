import { describe, expect, test } from 'vitest';
import { because } from '#core/reference/engine-reasons.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Actor } from '../../../platform/context/context.ts';
import { approvals, conflict, done } from '../../../testing/approvals.ts';
import { asOwner, claimRow, feedOf, partsOf, resolutionsOf } from '../../../testing/db-asserts.ts';
import { machine, shopperOf, signedIn, soldAndClaimed, staff } from '../../../testing/fixtures.ts';
import { claimView } from '../../claim-view/claim-view.ts';
import type { DecisionLine } from '../../decisions/price-lines.ts';
import { approveClaim } from '../approve-claim.ts';
import { retryExecution } from './retry-execution.ts';

const { app, withEngine, byHand, of, approved, report, revoke, stateOf, expectPaidByHand, nextNumber } =
  await approvals();

describe('a store without an engine', () => {
  test('without an engine people report a claim done, and it is resolved as by an engine', async () => {
    const scene = await approved(byHand);
    await app.drain();
    expect(await resolutionsOf(app, byHand, scene.id)).toMatchObject([
      { execution_state: 'PENDING', carried_out_by: 'people', attempts: 0 },
    ]);
    expect(await claimRow(app, byHand, scene.id)).toMatchObject({ state: 'APPROVED', execution_error: null });
    await report(scene, done());
    await expectPaidByHand(scene);
    expect(await feedOf(app, byHand, scene.id)).toEqual([
      'claim.created',
      'claim.state_changed',
      'claim.approved',
      'resolution.executed',
      'claim.state_changed',
      'claim.resolved',
    ]);
  });

  test.each(['REFUND', 'RESHIP', 'STORE_CREDIT'])('a resolution by people ends by report: %s', async (type) => {
    const scene = await approved(byHand, type);
    await report(scene, done());
    expect(await stateOf(scene)).toBe('RESOLVED');
  });

  test('a store credit code is whole for its customer; the feed and others get its end', async () => {
    const scene = await approved(byHand, 'STORE_CREDIT');
    await report(scene, done('GIFT-9XK4-77QM'));
    const events = await asOwner(app, 'SELECT data FROM events WHERE claim_id = $1', [scene.id]);
    expect(JSON.stringify(events)).toContain('…77QM');
    expect(JSON.stringify(events)).not.toContain('GIFT-9XK4');
    const read = async (who: Actor) => {
      const ctx = app.as(who);
      const claim = await claimRow(app, byHand, scene.id);
      return app.services.db.inStore(byHand.id, async (tx) => JSON.stringify(await claimView(tx, ctx, byHand, claim)));
    };
    const reader = machine(app, byHand.id, ['claims:read']);
    const teller = machine(app, byHand.id, ['claims:read', 'store-credit:read']);
    for (const who of [shopperOf(app, byHand, scene.orderId), await staff(app, 'store_support', byHand), teller]) {
      expect(await read(who)).toContain('GIFT-9XK4-77QM');
    }
    for (const who of [await staff(app, 'store_user', byHand), reader]) {
      const seen = await read(who);
      expect(seen).toContain('…77QM');
      expect(seen).not.toContain('GIFT-9XK4');
    }
  });

  test('what was agreed freely needs no report', async () => {
    const { claim } = await soldAndClaimed(app, byHand, nextNumber());
    const items = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claim.id]);
    await approveClaim(app.as(of(byHand).approver), {
      id: claim.id,
      expectedVersion: 1,
      includeShipping: false,
      lines: [{ claimItemId: items[0]?.id, resolutionType: 'CUSTOM', description: 'We mend it.' }] as DecisionLine[],
    });
    app.clock.advance(10_000);
    await app.drain();
    expect((await claimRow(app, byHand, claim.id)).state).toBe('RESOLVED');
  });

  test('the same report again changes nothing; another one is refused', async () => {
    const scene = await approved(byHand);
    await report(scene, done());
    await report(scene, done());
    await expect(report(scene, done('BANK-2'))).rejects.toMatchObject(conflict);
    await expect(report(scene, { outcome: 'failed', reason: 'No' })).rejects.toMatchObject(conflict);
    await expectPaidByHand(scene);
  });

  test('of two reports at once one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const scene = await approved(byHand);
      const both = await Promise.allSettled([
        report(scene, done('BANK-1')),
        report(scene, done('BANK-2'), of(byHand).colleague),
      ]);
      expect(both.map((item) => item.status).sort()).toEqual(['fulfilled', 'rejected']);
      await expectPaidByHand(scene, both[0]?.status === 'fulfilled' ? 'BANK-1' : 'BANK-2');
    }
  });

  test('an amount has to be what is owed', async () => {
    const scene = await approved(byHand);
    await expect(report(scene, done('BANK-1', '26.99'))).rejects.toMatchObject({
      code: 'validation-failed',
      errors: [{ pointer: '/amount', message: say('amount-owed', { owed: { amount: '27.000', currency: 'USD' } }) }],
    });
    await report(scene, done('BANK-1', '27.00'));
    await expectPaidByHand(scene);
  });

  test('what people could not do is told, and revoked by a colleague', async () => {
    const scene = await approved(byHand);
    await report(scene, { outcome: 'failed', reason: 'The account is closed.' });
    expect(await claimRow(app, byHand, scene.id)).toMatchObject({
      execution_error: because('said', { text: 'The account is closed.' }),
    });
    await expect(retryExecution(app.as(of(byHand).colleague), { id: scene.id })).rejects.toMatchObject(conflict);
    await revoke(scene);
    expect(await resolutionsOf(app, byHand, scene.id)).toMatchObject([{ execution_state: 'ABANDONED' }]);
    expect(await partsOf(app, byHand, scene.id)).toMatchObject([{ reserved: '0.000' }]);
    expect(await stateOf(scene)).toBe('OPEN');
  });

  test('a machine reports over the API with the right, in its own store', async () => {
    const scene = await approved(byHand);
    await expect(report(scene, done(), machine(app, byHand.id, ['claims:read']))).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(report(scene, done(), machine(app, withEngine.id, ['claims:resolve']))).rejects.toMatchObject({
      code: 'not-found',
    });
    const other = await approved(byHand);
    await expect(report({ ...scene, resolutionId: other.resolutionId }, done())).rejects.toMatchObject({
      code: 'not-found',
    });
    await report(scene, done(), machine(app, byHand.id, ['claims:resolve', 'claims:read']));
    await expectPaidByHand(scene);
  });

  test('without an engine a claim is listed for people to carry out until it is reported', async () => {
    const scene = await approved(byHand);
    const { headers } = await signedIn(app, 'store_support', byHand);
    const list = async (query = '') => {
      const answer = await app.ask('platform.test', `/v1/console/executions?state=manual${query}`, { headers });
      return (await answer.json()) as { rows: { resolutionId: string; amount: number }[]; nextCursor: string | null };
    };
    const before = await list();
    expect(before.rows.at(-1)).toMatchObject({
      resolutionId: scene.resolutionId,
      claimId: scene.id,
      amount: 27,
      currency: 'USD',
      executionState: 'PENDING',
      storeName: 'By hand',
    });
    const more = await approved(byHand);
    const first = await list('&size=1');
    const seen = [...first.rows];
    for (let cursor = first.nextCursor; cursor !== null; ) {
      const page = await list(`&size=1&cursor=${cursor}`);
      seen.push(...page.rows);
      cursor = page.nextCursor;
    }
    expect(seen.map((item) => item.resolutionId)).toEqual((await list()).rows.map((item) => item.resolutionId));
    await report(scene, done());
    await report(more, done());
    const left = (await list()).rows.map((item) => item.resolutionId);
    expect(left).not.toContain(scene.resolutionId);
    expect(left).not.toContain(more.resolutionId);
    const elsewhere = await signedIn(app, 'store_support', withEngine);
    const foreign = await app.ask('platform.test', `/v1/console/executions?state=manual&storeId=${byHand.id}`, {
      headers: elsewhere.headers,
    });
    expect(foreign.status).toBe(404);
  });

  test('actions say before the decision that people carry it out, and later what is left', async () => {
    const { claim } = await soldAndClaimed(app, byHand, nextNumber());
    const { headers } = await signedIn(app, 'store_support', byHand);
    const actions = async (id: string) =>
      (await app.ask('platform.test', `/v1/claims/${id}/actions`, { headers })).json();
    expect(await actions(claim.id)).toMatchObject({
      carriedOutBy: { REFUND: 'people', RESHIP: 'people', STORE_CREDIT: 'people' },
      engineKnowsOrder: null,
    });
    const scene = await approved(byHand);
    expect(await actions(scene.id)).toMatchObject({ allowed: expect.arrayContaining(['report', 'revoke']) });
  });
});
