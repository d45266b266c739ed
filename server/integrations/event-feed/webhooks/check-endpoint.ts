import { Problem } from '#core/contract/platform/problems.ts';
import type { StoreId } from '#core/ids.ts';
import type { Permission } from '#core/permissions.ts';
import type { FieldRefusal } from '#core/reference/field-refusal.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { PublicTopic } from '#core/reference/webhooks.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { limitOf } from '../../../platform/http/limits/limit-rule.ts';
import { limitKey } from '../../../platform/http/limits/rate-limit.ts';
import { requireAttempt } from '../../../platform/http/limits/require-attempt.ts';
import { addressProblem } from '../../../platform/http/outgoing/guarded-fetch.ts';
import { holds, type StoreScope, seesContacts } from '../../../platform/rights/allow.ts';
import { hidesWarranties } from '../../../platform/rights/claim-rights.ts';
import { eventKinds } from '../event-kinds.gen.ts';
import { limits } from '../limits.ts';
import { topicOfKind } from '../public-topics.ts';

/** What somebody needs to read to be told of a topic. */
export function readOfTopic(topic: string): Permission | null {
  const kinds = Object.entries(topicOfKind) as [keyof typeof topicOfKind, PublicTopic][];
  const kind = kinds.find(([, item]) => item === topic)?.[0];
  return kind ? eventKinds[kind].read : null;
}

/** Topics whose message holds an address: where a replacement is sent. */
const withAddress: ReadonlySet<string> = new Set<PublicTopic>(['claim.approved', 'claim.resolved']);

/**
 * Whether the caller may read what a topic tells of: that of a claim may be of a warranty, and that of an approved one holds
 * an address.
 */
export function readsTopic(ctx: Ctx, store: StoreScope, topic: string): boolean {
  const read = readOfTopic(topic);
  if (withAddress.has(topic) && !seesContacts(ctx, store)) {
    return false;
  }
  const ofClaims = !/^(order|protection)\./.test(topic);
  return read === null || (holds(ctx, read, store) && !(ofClaims && hidesWarranties(ctx, store)));
}

/**
 * Checks where an endpoint is and what it is told: whoever may not read something has it sent nowhere.
 * @throws validation-failed with the fields
 */
export function checkEndpoint(
  ctx: Ctx,
  store: StoreScope,
  given: { url?: string; topics?: readonly PublicTopic[] },
): void {
  const errors: FieldRefusal[] = [];
  const wrong = given.url === undefined ? null : addressProblem(given.url, ctx.config.profile);
  if (wrong !== null) {
    errors.push({ pointer: '/url', code: 'address', message: say(wrong) });
  }
  const refused = (given.topics ?? []).filter((topic) => !readsTopic(ctx, store, topic));
  if (refused.length > 0) {
    errors.push({ pointer: '/topics', code: 'not-offered', message: say('topics-refused', { topics: refused }) });
  }
  if (errors.length > 0) {
    throw new Problem('validation-failed', { errors });
  }
}

/** Counts one act that costs us a call, a key or a flood. Throws rate-limited. */
export async function countAct(tx: Tx, ctx: Ctx, storeId: StoreId, act: keyof typeof limits): Promise<void> {
  const key = limitKey(ctx.secrets, `webhook-${act}`, storeId);
  await requireAttempt(tx, ctx, limitOf(limits[act], key));
}
