import { timingSafeEqual } from 'node:crypto';
import { type ClaimId, hintOfId, isId, type StoreId } from '#core/ids.ts';
import type { Actor, Ctx, Services } from '../../platform/context/context.ts';
import { findByHint } from '../../platform/db/by-hint.ts';
import type { Tx } from '../../platform/db/database.ts';
import { linkedClaim } from '../claim/index.ts';

/** As long as a view link, from the claim's last activity. */
const lifetimeMs = 180 * 86_400_000;
/** Of the code in hex, so that the part before the @ has the 64 characters that mail allows it: 128 bits. */
const codeLength = 32;
const local = /^reply\+([0-9a-z]{26})([0-9a-f]{32})$/;

type Signer = Pick<Services, 'config' | 'secrets'>;
interface Linked {
  store_id: StoreId;
  id: ClaimId;
  links_valid_from: string;
}

/**
 * Where replies to a claim's emails go: the claim's id and a code over it, its store, and since when its links are good, so
 * that what ends the links ends the address. It is in lower case, since mail does not keep the case of an address. Null
 * where no inbound domain is configured, or there is no such claim.
 */
export async function replyAddress(
  tx: Tx,
  services: Signer,
  claim: { storeId: StoreId; id: ClaimId },
): Promise<string | null> {
  const { inboundMail } = services.config;
  const found = inboundMail && (await linkedClaim(tx, [claim.storeId], claim.id));
  return found ? `reply+${found.id.slice(4)}${codeOf(services, found)}@${inboundMail.domain}` : null;
}

/** Whether an address is one that replies go to, good or not: nobody writes from there. */
export function isReplyAddress({ config }: Pick<Services, 'config'>, address: string): boolean {
  return config.inboundMail !== null && address.toLowerCase().endsWith(`@${config.inboundMail.domain}`);
}

/** Who writes to a reply address: the holder of the claim's view link, as it were; null for an address that is none, or no more. */
export async function readReplyAddress(
  ctx: Ctx,
  address: string,
): Promise<Extract<Actor, { kind: 'claim-link' }> | null> {
  const [, part = '', code = ''] = local.exec(address.toLowerCase().split('@')[0] ?? '') ?? [];
  const claimId = `clm_${part}`;
  if (!isReplyAddress(ctx, address) || !isId('claim', claimId)) {
    return null;
  }
  const found = await ctx.db.everywhere((tx) =>
    findByHint(tx, ctx.db, hintOfId(claimId), (where) => linkedClaim(tx, where, claimId)),
  );
  if (!found || !timingSafeEqual(Buffer.from(codeOf(ctx, found)), Buffer.from(code))) {
    return null;
  }
  const since = Math.max(Date.parse(found.links_valid_from), Date.parse(found.last_activity_at));
  if (since + lifetimeMs < ctx.clock.now()) {
    return null;
  }
  const { store_id: storeId, id, author_name: name } = found;
  return { kind: 'claim-link', storeId, claimId: id, scope: 'view', name };
}

function codeOf({ secrets }: Pick<Services, 'secrets'>, claim: Linked): string {
  const mac = secrets.mac('reply-address', `${claim.store_id}.${claim.id}.${claim.links_valid_from}`);
  return Buffer.from(mac, 'base64url').toString('hex').slice(0, codeLength);
}
