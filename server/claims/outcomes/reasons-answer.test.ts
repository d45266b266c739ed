import { expect, test } from 'vitest';
import type { ClaimId } from '#core/ids.ts';
import {
  type ClaimType,
  closingReasons,
  type DenialReason,
  denialReasons,
  itemIssueChoices,
  notReceivedChoices,
} from '#core/reference/claims.ts';
import { testApp } from '../../testing/app.ts';
import { claimRow } from '../../testing/db-asserts.ts';
import { claimAs, freshStore, signedIn } from '../../testing/fixtures.ts';
import { reasonScenes, type Scene, scenes } from './testing/reason-scenes.ts';

/**
 * The law of reasons: fifteen reasons, nine kinds of claims, and what each rests on there, not there, and there of another
 * package alone. Preview, denial, closing, and desk judge alike, and what a denial says is true of all that is claimed.
 */

const app = await testApp();
const store = await freshStore(app, { limits: { claimsPerCustomer: 3 } });
const owner = await signedIn(app, 'store_owner', store);
const { claimIn, tellOfPackages } = reasonScenes(app, store, owner.actor);

const kinds = [...itemIssueChoices, ...notReceivedChoices].map(({ type }) => type);
const mayArrive: readonly ClaimType[] = ['ORDER_DELIVERED_NOT_RECEIVED', 'RETURNED_TO_SENDER', 'TRACKING_NOT_MOVING'];

/** What each reason can answer, written once more by hand. */
const answers: Record<DenialReason, readonly ClaimType[]> = {
  ADDRESS_TYPO: [...mayArrive, 'WRONG_ADDRESS'],
  CUSTOMER_RESPONDED: kinds,
  EXPIRED30: kinds,
  FOLLOW_UP: kinds,
  INSUFFICIENT_SHIPPER: ['DAMAGED'],
  NOT_COVERED: kinds,
  NO_RESPONSE: kinds,
  OTHER: kinds,
  PACKAGE_ARRIVED: mayArrive,
  PHOTO_VERIFIED: mayArrive,
  RETURN_TO_SENDER: [...mayArrive, 'STOLEN', 'WRONG_ADDRESS'],
  THRESHOLD_REACHED: kinds,
  ALREADY_REFUNDED: kinds,
  ALREADY_REPLACED: kinds,
  POTENTIAL_FRAUD: kinds,
};

/** What people judge, and what is true of the claim or its customer, whatever package it is about. */
const judged: readonly DenialReason[] = ['NOT_COVERED', 'OTHER', 'POTENTIAL_FRAUD'];
const ofTheWhole: readonly DenialReason[] = [
  'ADDRESS_TYPO',
  'CUSTOMER_RESPONDED',
  'FOLLOW_UP',
  'NO_RESPONSE',
  'THRESHOLD_REACHED',
];

function isTrue(reason: DenialReason, type: ClaimType, scene: Scene): boolean {
  if (!answers[reason].includes(type)) {
    return false;
  }
  // That it went back the customer says of both packages.
  const said = reason === 'RETURN_TO_SENDER' && type === 'RETURNED_TO_SENDER';
  const there = scene === 'there' || (scene === 'of another package' && ofTheWhole.includes(reason));
  return judged.includes(reason) || said || there;
}

/** A claim of each scene; then the day until which a reply was awaited passes. */
const claims = new Map<Scene, ClaimId>();
for (const scene of scenes) {
  claims.set(scene, await claimIn(scene));
}
app.clock.advance(11 * 86_400_000);

const ask = (path: string, json?: object) =>
  app.ask('platform.test', path, { headers: owner.headers, ...(json && { json, method: 'POST' }) });
const text = { customerText: 'We looked at it closely.' };

const cases = scenes.flatMap((scene) => kinds.map((type) => [type, scene] as const));

test.each(cases)('a denial of %s, with facts %s, says what all that is claimed shows', async (type, scene) => {
  const id = claims.get(scene) as ClaimId;
  await claimAs(app, { id }, type);
  for (const reason of denialReasons) {
    await tellOfPackages(id, scene, reason);
    const holds = isTrue(reason, type, scene);
    const told = `${reason} of ${type}, ${scene}`;
    const preview = await ask(`/v1/claims/${id}/preview`, { decision: 'deny', reason });
    const { clause, detail } = (await preview.json()) as { clause?: string; detail?: string };
    expect([preview.status, Boolean(clause)], told).toEqual([holds ? 200 : 400, holds]);

    const desk = (await (await ask(`/v1/console/claims/${id}`)).json()) as {
      reasons: { reason: string; holds: boolean; told: string }[];
    };
    const offered = desk.reasons.find((item) => item.reason === reason);
    expect(offered?.holds ?? true, told).toBe(holds);
    if (!holds) {
      const { version: expectedVersion } = await claimRow(app, store, id);
      const ends = ['deny', ...((closingReasons as readonly string[]).includes(reason) ? ['close'] : [])];
      for (const act of ends) {
        const refused = await ask(`/v1/claims/${id}/${act}`, { expectedVersion, reason, ...text });
        const problem = (await refused.json()) as { detail?: string };
        expect([refused.status, problem.detail], `${act}: ${told}`).toEqual([400, detail]);
        expect(detail, told).toContain(offered?.told);
      }
    }
  }
});

test('what holds is denied with what it shows, of both packages', async () => {
  const id = claims.get('there') as ClaimId;
  await claimAs(app, { id }, 'TRACKING_NOT_MOVING');
  const said: Partial<Record<DenialReason, RegExp>> = {
    ADDRESS_TYPO: /^Your packages went to the address on your order, and you gave us another one since\./,
    CUSTOMER_RESPONDED:
      /^You wrote on \w+, \w+ \d+(, \d+)?: “It’s all fine now, thank you”\. We took that as settled\.$/,
    PACKAGE_ARRIVED: /^Tracking shows your packages were delivered by /,
    PHOTO_VERIFIED: /^The delivery photos we sent you on .* show your packages at your address\./,
    RETURN_TO_SENDER: /^Tracking shows your packages came back to us on /,
    ALREADY_REFUNDED: /^We already refunded this: \$\d+\.\d\d on /,
  };
  for (const [reason, sentence] of Object.entries(said)) {
    await tellOfPackages(id, 'there', reason as DenialReason);
    const { version: expectedVersion } = await claimRow(app, store, id);
    const denied = await ask(`/v1/claims/${id}/deny`, { expectedVersion, reason });
    const { decision } = (await denied.json()) as { decision: { clause: string } };
    expect(decision.clause).toMatch(sentence);
    expect((await ask(`/v1/claims/${id}/undo`, { expectedVersion: expectedVersion + 1 })).status).toBe(200);
  }
});
