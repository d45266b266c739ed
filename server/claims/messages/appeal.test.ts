import { describe, expect, test } from 'vitest';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import type { Actor, ClaimPageScope } from '../../platform/context/context.ts';
import { testApp } from '../../testing/app.ts';
import { asOwner, claimRow, mailsAbout } from '../../testing/db-asserts.ts';
import { freshStore, hostOf, signedIn, soldAndClaimed, staff } from '../../testing/fixtures.ts';
import { readClaimActions } from '../claim-view/claim-actions.ts';
import { claimLinkToken } from '../links/claim-links.ts';
import { approveClaim } from '../outcomes/approve-claim.ts';
import { denyClaim } from '../outcomes/deny-claim.ts';
import { undoDecision } from '../outcomes/undo-decision.ts';

const app = await testApp();
const ours = await freshStore(app);
const [ann, bob] = [await signedIn(app, 'store_support', ours), await signedIn(app, 'store_admin', ours)];
const day = 86_400_000;
let number = 0;

const no = { reason: 'NOT_COVERED', customerText: 'No.' } as const;

async function denied(store = ours, by: Actor = ann.actor) {
  number += 1;
  const { claim } = await soldAndClaimed(app, store, String(number));
  await denyClaim(app.as(by), { id: claim.id, expectedVersion: 1, ...no });
  const link = (scope: ClaimPageScope) => ({
    authorization: `Claim ${claimLinkToken(app.services, { storeId: store.id, id: claim.id as never }, scope)}`,
  });
  const appeal = (json: object = {}, scope: ClaimPageScope = 'view') =>
    app.ask(hostOf(store), `/v1/claims/${claim.id}/appeal`, {
      json: { expectedVersion: 2, text: 'It did arrive broken.', ...json },
      headers: link(scope),
    });
  const actions = async (headers: Record<string, string>, host = hostOf(store)) => {
    const answer = await app.ask(host, `/v1/claims/${claim.id}/actions`, { headers });
    return ((await answer.json()) as { allowed: string[] }).allowed;
  };
  return { claim, link, appeal, actions, row: () => claimRow(app, store, claim.id) };
}

const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];

describe('an appeal (lifecycle row 23)', () => {
  test('an appeal brings a denied claim back once, with its words in the thread (row 23)', async () => {
    const { claim, appeal, actions, link, row } = await denied();
    const before = await mailsAbout(app, ours, claim.id);
    expect(await actions(link('view'))).toContain('appeal');
    const answer = await appeal();
    const view = (await answer.json()) as Claim;
    expect([answer.status, view]).toMatchObject([200, { claimState: 'WAITING_FOR_OP', decision: null, version: 3 }]);
    expect(view.appealedAt).not.toBeNull();
    expect(view.claimMessages.at(-1)).toMatchObject({
      senderType: 'customer',
      messageContent: 'It did arrive broken.',
    });
    expect(view.timeline.map((item) => item.title)).toContain('You appealed');
    expect(view.firstDecision).toMatchObject({ outcome: 'DENIED', reason: 'NOT_COVERED', customerText: 'No.' });
    expect(view.appealMessageId).toBe(view.claimMessages.at(-1)?.id);
    const decisions = await asOwner(app, 'SELECT outcome, live FROM decisions WHERE claim_id = $1', [claim.id]);
    expect(decisions).toEqual([{ outcome: 'DENIED', live: false }]);
    expect(await row()).toMatchObject({ appeal_count: 1, unread: true, ended_at: null });
    expect(await mailsAbout(app, ours, claim.id)).toEqual(before);
    expect(await actions(link('view'))).not.toContain('appeal');
    expect(await codeOf(await appeal({ expectedVersion: 3 }))).toEqual([409, 'state-conflict']);
  });

  test('the desk sees it in the feed and on the row', async () => {
    const { claim, appeal } = await denied();
    await appeal();
    const desk = await app.ask('platform.test', `/v1/console/claims/${claim.id}`, { headers: ann.headers });
    expect(await desk.text()).toContain('appealed; someone else must decide');
    const queue = await app.ask('platform.test', `/v1/console/claims?tab=todo&storeId=${ours.id}`, {
      headers: ann.headers,
    });
    const { rows } = (await queue.json()) as { rows: { id: string; flags: string[] }[] };
    expect(rows.find((item) => item.id === claim.id)?.flags).toContain('appeal');
  });

  test('an appeal is decided by someone else, whatever was undone in between', async () => {
    const { claim, appeal, actions, row } = await denied();
    await appeal();
    const items = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claim.id]);
    const yes = {
      includeShipping: false,
      lines: [{ claimItemId: String(items[0]?.id), resolutionType: 'REFUND' as const }],
    };
    const byAnn = async () => {
      const { version } = await row();
      const id = { id: claim.id, expectedVersion: version };
      await expect(denyClaim(app.as(ann.actor), { ...id, ...no })).rejects.toMatchObject({
        code: 'second-person-required',
      });
      await expect(approveClaim(app.as(ann.actor), { ...id, ...yes })).rejects.toMatchObject({
        code: 'second-person-required',
      });
    };
    await byAnn();
    expect(await actions(ann.headers, 'platform.test')).not.toContain('approve');
    await denyClaim(app.as(bob.actor), { id: claim.id, expectedVersion: 3, ...no });
    await undoDecision(app.as(bob.actor), { id: claim.id, expectedVersion: 4 });
    await byAnn();
    const approved = await approveClaim(app.as(bob.actor), { id: claim.id, expectedVersion: 5, ...yes });
    expect(approved.state).toBe('APPROVED');
  });

  test('an appeal is decided by who denied it, if alone, with two-factor authentication', async () => {
    const small = await freshStore(app);
    const owner = await staff(app, 'store_owner', small);
    const { claim, appeal } = await denied(small, owner);
    await appeal();
    const deny = (secondFactor: boolean) =>
      denyClaim(app.as({ ...owner, secondFactor } as Actor), { id: claim.id, expectedVersion: 3, ...no });
    const offered = async (secondFactor: boolean) =>
      (await readClaimActions(app.as({ ...owner, secondFactor } as Actor), { id: claim.id })).allowed;
    await expect(deny(false)).rejects.toMatchObject({ code: 'second-person-required' });
    expect(await offered(false)).not.toContain('deny');
    expect(await offered(true)).toEqual(expect.arrayContaining(['approve', 'deny', 'close', 'dismiss']));
    expect((await deny(true)).state).toBe('DENIED');
  });

  test('an appeal comes in time, on the version that was read, by the claim’s view link', async () => {
    const { appeal, actions, link } = await denied();
    for (const scope of ['print', 'sign', 'review'] as const) {
      expect((await appeal({}, scope)).status).toBe(404);
      expect(await actions(link(scope))).not.toContain('appeal');
    }
    expect(await codeOf(await appeal({ expectedVersion: 1 }))).toEqual([409, 'state-conflict']);
    expect(await codeOf(await appeal({ text: '  ' }))).toEqual([400, 'validation-failed']);
    expect((await appeal({ medias: ['https://evil.test/x.png'] })).status).toBe(400);
    app.clock.advance(15 * day);
    expect(await actions(link('view'))).not.toContain('appeal');
    expect(await codeOf(await appeal())).toEqual([409, 'state-conflict']);
  });

  test('sent twice at once counts once', async () => {
    const { appeal } = await denied();
    const answers = await Promise.all([appeal(), appeal(), appeal()]);
    expect(answers.map((item) => item.status).sort()).toEqual([200, 409, 409]);
  });
});
