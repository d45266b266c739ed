import { expect, test } from 'vitest';
import { executeResolution } from '../../claims/outcomes/execution/execute-resolution.ts';
import { approvals, done } from '../../testing/approvals.ts';
import { asOwner } from '../../testing/db-asserts.ts';

const { app, faults, withEngine, of, approved, report } = await approvals();
const { approver, colleague } = of(withEngine);

const mailsTo = (who: typeof approver) =>
  asOwner(app, `SELECT subject, plain FROM mails WHERE to_address = $1 AND template = 'not-completed'`, [
    who.kind === 'staff' ? who.email : '',
  ]);

test('whoever approved it is emailed at once that the engine refused, with its reason', async () => {
  faults.plan('refund', 'refused');
  await approved(withEngine);
  await app.drain();
  const [mail, ...others] = await mailsTo(approver);
  expect(mail?.subject).toMatch(/^Claim \d+ wasn’t completed$/);
  expect(mail?.plain).toContain('$27.00');
  expect(mail?.plain).toContain('we’ve stopped retrying');
  expect([others, await mailsTo(colleague)]).toEqual([[], []]);
});

test('no one is emailed of what is tried again, or was completed meanwhile', async () => {
  const before = (await mailsTo(approver)).length;
  faults.plan('refund', 'unavailable');
  await approved(withEngine);
  await app.drain();
  expect(await mailsTo(approver)).toHaveLength(before);
  faults.plan('refund', 'refused');
  const refused = await approved(withEngine);
  // The engine refuses, and before anyone is told of it, somebody pays by hand.
  await executeResolution(app.system, { storeId: withEngine.id, resolutionId: refused.resolutionId });
  await report(refused, done());
  await app.drain();
  expect(await mailsTo(approver)).toHaveLength(before);
});
