import { expect, test } from 'vitest';
import { sendMail } from '../../send-mail.ts';
import { approvals, done } from '../../testing/approvals.ts';
import { asOwner, claimRow, mailsAbout } from '../../testing/db-asserts.ts';
import { soldAndClaimed } from '../../testing/fixtures.ts';
import type { DecisionLine } from '../decisions/price-lines.ts';
import { approveClaim } from './approve-claim.ts';
import { undoDecision } from './undo-decision.ts';

/** A decision that is carried out within a minute is one email, which says that it's done and why. */

const { app, withEngine, byHand, faults, of, nextNumber, approved, report } = await approvals();
type Scene = Pick<Awaited<ReturnType<typeof approved>>, 'store' | 'id'>;

const why = 'when you file within 45 days';
const decisive = async ({ store, id }: Scene) =>
  (await mailsAbout(app, store, id)).filter((template) => /approved|resolved/.test(template));
async function later(ms: number) {
  app.clock.advance(ms);
  await app.drain();
}
async function plainOf({ id }: Pick<Scene, 'id'>, template: string): Promise<string> {
  const [row] = await asOwner(app, 'SELECT plain FROM mails WHERE claim_id = $1 AND template = $2', [id, template]);
  return String(row?.plain);
}

test('what the engine does at once is one email, which says why and how much', async () => {
  const scene = await approved(withEngine);
  await app.drain();
  expect(await decisive(scene)).toEqual(['claim-resolved']);
  await later(61_000);
  expect(await decisive(scene)).toEqual(['claim-resolved']);
  const plain = await plainOf(scene, 'claim-resolved');
  expect(plain).toContain(why);
  expect(plain).toMatch(/Total +\$27\.00/);
  expect(plain).toMatch(/Reference +RF-/);
});

test('what a worker does late, having been away, is one email', async () => {
  const scenes = [await approved(withEngine), await approved(withEngine), await approved(withEngine)];
  await later(600_000);
  for (const scene of scenes) {
    expect(await decisive(scene)).toEqual(['claim-resolved']);
    expect(await plainOf(scene, 'claim-resolved')).toContain(why);
  }
});

test('what a person completes within a minute is one email, too', async () => {
  const scene = await approved(byHand);
  await app.drain();
  expect(await decisive(scene)).toEqual([]);
  await later(50_000);
  await report(scene, done());
  await later(61_000);
  expect(await decisive(scene)).toEqual(['claim-resolved']);
  expect(await plainOf(scene, 'claim-resolved')).toContain(why);
});

test('what takes longer is told after a minute, and why is said once', async () => {
  const scene = await approved(byHand);
  await later(59_000);
  expect(await decisive(scene)).toEqual([]);
  await later(1_000);
  expect(await decisive(scene)).toEqual(['claim-approved']);
  expect(await plainOf(scene, 'claim-approved')).toContain(why);
  await report(scene, done());
  await app.drain();
  expect(await decisive(scene)).toEqual(['claim-approved', 'claim-resolved']);
  expect(await plainOf(scene, 'claim-resolved')).not.toContain(why);
});

test('what the engine refused is told after a minute as what a person completes', async () => {
  faults.plan('refund', 'refused');
  const scene = await approved(withEngine);
  await app.drain();
  expect(await decisive(scene)).toEqual([]);
  await later(60_000);
  expect(await decisive(scene)).toEqual(['claim-approved']);
  expect(await plainOf(scene, 'claim-approved')).toContain('didn’t go through automatically');
});

test('an approval that was undone and made again is one email', async () => {
  const { approver } = of(byHand);
  const { claim } = await soldAndClaimed(app, byHand, nextNumber());
  const [item] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claim.id]);
  const at = async () => ({ id: claim.id, expectedVersion: (await claimRow(app, byHand, claim.id)).version });
  const lines = [{ claimItemId: item?.id, resolutionType: 'REFUND' }] as DecisionLine[];
  await approveClaim(app.as(approver), { ...(await at()), includeShipping: false, lines });
  await later(5_000);
  await undoDecision(app.as(approver), await at());
  await later(2_000);
  await approveClaim(app.as(approver), { ...(await at()), includeShipping: false, lines });
  for (let minute = 0; minute < 3; minute += 1) {
    await later(60_000);
  }
  expect(await decisive({ store: byHand, id: claim.id })).toEqual(['claim-approved']);
});

test('an approval’s email that no server took leaves why to the next one', async () => {
  const scene = await approved(byHand);
  const busy = {
    ...app.system,
    mail: {
      kind: 'smtp' as const,
      send: async () => {
        throw new Error('The line is busy.');
      },
      close: async () => undefined,
    },
  };
  const asked = { storeId: byHand.id, mail: { template: 'claim-approved' as const, claimId: scene.id as never } };
  await expect(sendMail(busy, asked)).rejects.toThrow('busy');
  expect(await decisive(scene)).toEqual(['claim-approved']);
  await report(scene, done());
  await later(61_000);
  expect(await plainOf(scene, 'claim-resolved')).toContain(why);
  const sent = await asOwner(app, 'SELECT template FROM mails WHERE claim_id = $1 AND sent_at IS NOT NULL', [scene.id]);
  expect(sent.map(({ template }) => template).toSorted()).toEqual(['claim-received', 'claim-resolved']);
});
