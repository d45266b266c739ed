import { type ClaimId, hintOfId, type StoreId } from '#core/ids.ts';
import { claimIdOfToken } from '#core/rules/claims/claim-token.ts';
import type { Actor, ClaimLinkScope, ClaimPageScope, Services } from '../../platform/context/context.ts';
import { findByHint } from '../../platform/db/by-hint.ts';
import { isErased } from '../claim/erase-claims.ts';
import { linkedClaim } from '../claim/index.ts';
import { daysOfClaim, heldByKind } from '../told-days/held-days.ts';
import { type ErasedLink, erasedBy } from './erased-link.sql.ts';

/**
 * Days that a link lives: signing and own data from when it was made, the others from the claim's last activity (T06). One to
 * sign lives on to the end of the day that its customer was told.
 */
const lifetimeDays: Record<ClaimLinkScope, number> = { view: 180, print: 180, review: 180, sign: 14, data: 1 };
/** The same in hours, as customers are told. */
export const ownDataHours = lifetimeDays.data * 24;
const dayMs = 86_400_000;

type Signer = Pick<Services, 'secrets' | 'clock'>;

/** A link's token: the claim's id, its scope, when it was made and which key, with a code over them and the store. */
export function claimLinkToken(
  services: Signer,
  claim: { storeId: StoreId; id: ClaimId },
  scope: ClaimPageScope,
): string {
  return signed(services, claim, [scope, services.clock.now().toString(36), services.secrets.keyId]);
}

/** The token of a link to the customer's own data; it names the address that it is mailed to by a code. */
export function ownDataToken(services: Signer, claim: { storeId: StoreId; id: ClaimId }, emailKey: string): string {
  const mailedTo = addressCode(services, claim.storeId, emailKey);
  return signed(services, claim, ['data', services.clock.now().toString(36), services.secrets.keyId, mailedTo]);
}

/** A code over the address that a link was mailed to. */
export function addressCode({ secrets }: Pick<Services, 'secrets'>, storeId: StoreId, emailKey: string): string {
  return secrets.mac('claim-link', `mailed-to.${storeId}.${emailKey}`);
}

function signed({ secrets }: Signer, claim: { storeId: StoreId; id: ClaimId }, parts: readonly string[]): string {
  const body = [claim.id.slice(4), ...parts].join('.');
  return `${body}.${secrets.mac('claim-link', `${claim.storeId}.${body}`)}`;
}

/** The page of a claim on its store's own address. */
export function claimUrl(portalUrl: string, scope: ClaimLinkScope, token: string): string {
  return scope === 'review' || scope === 'data'
    ? `${portalUrl}/view/${token}/${scope}`
    : `${portalUrl}/${scope}/${token}`;
}

/**
 * Who holds a link: the claim that it opens with its scope; 'expired' for a link that was good once, or who had its data
 * erased since; null for anything else. Expiry is judged from the claim, so it slides and can be revoked.
 */
export async function readClaimLink(
  services: Services,
  token: string,
): Promise<{ actor: Extract<Actor, { kind: 'claim-link' }> } | 'expired' | ErasedLink | null> {
  const [, scope = '', madeAt = '', keyId = '', ...rest] = token.split('.');
  const mac = rest.pop() ?? '';
  const claimId = claimIdOfToken(token);
  if (claimId === null || !isScope(scope) || keyId !== services.secrets.keyId) {
    return null;
  }
  const [found, days] = await services.db.everywhere(async (tx) => {
    const claim = await findByHint(tx, services.db, hintOfId(claimId), (where) => linkedClaim(tx, where, claimId));
    return [claim, claim && scope === 'sign' ? await daysOfClaim(tx, claim.store_id, claimId) : []];
  });
  const body = token.slice(0, token.length - mac.length - 1);
  if (!found || !services.secrets.verify('claim-link', `${found.store_id}.${body}`, mac)) {
    return null;
  }
  const made = Number.parseInt(madeAt, 36);
  const since = scope === 'sign' || scope === 'data' ? made : Math.max(made, Date.parse(found.last_activity_at));
  const signUntil = heldByKind(days).sign?.until;
  const until = Math.max(since + lifetimeDays[scope] * dayMs, signUntil === undefined ? 0 : Date.parse(signUntil));
  if (made < Date.parse(found.links_valid_from) || until < services.clock.now()) {
    return isErased(found) ? services.db.inStore(found.store_id, (tx) => erasedBy(tx, found)) : 'expired';
  }
  return {
    actor: {
      kind: 'claim-link',
      storeId: found.store_id,
      claimId: found.id,
      scope,
      name: found.author_name,
      ...(scope === 'data' && { mailedTo: rest[0] ?? '' }),
    },
  };
}

function isScope(text: string): text is ClaimLinkScope {
  return Object.hasOwn(lifetimeDays, text);
}
