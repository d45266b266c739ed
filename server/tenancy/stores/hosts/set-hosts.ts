import { randomBytes } from 'node:crypto';
import type { StoreId } from '#core/ids.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { isNobodys } from '../check-hosts.ts';
import { deleteHosts, hostsOf, insertHosts } from '../stores.sql.ts';
import { askForProof, keepProofsOf } from './host-proofs.sql.ts';

/**
 * Sets the hosts of a store: what it has, its own name below the platform, and what the operator names serve at once. Any
 * other waits until its DNS proves that it’s the store’s (T39): a name that only waits keeps nobody else from it. Where
 * nothing of the list serves yet, what the store had goes on serving. Answers whether anything is another than before.
 */
export async function setHosts(
  tx: Tx,
  ctx: Ctx,
  { id, slug }: { id: StoreId; slug: string },
  wanted: readonly string[],
): Promise<boolean> {
  const held = (await hostsOf(tx, [id])).map(({ host }) => host);
  const servesAtOnce = (host: string) =>
    ctx.actor.kind === 'system' ||
    held.includes(host) ||
    ownHosts(slug, ctx.config.publicUrl.hostname).includes(host) ||
    (ctx.config.profile !== 'production' && isNobodys(host));
  const listed = wanted.filter(servesAtOnce);
  const waiting = wanted.filter((host) => !servesAtOnce(host));
  const before = held.length > 0 ? held : ownHosts(slug, ctx.config.publicUrl.hostname);
  const serving = listed.length > 0 ? listed : before;
  await keepProofsOf(tx, id, { named: wanted, waiting });
  for (const host of waiting) {
    const token = randomBytes(16).toString('hex');
    await askForProof(tx, { store_id: id, host, token, leads: host === wanted[0], asked_at: nowOf(ctx) });
  }
  if (held.join(' ') === serving.join(' ')) {
    return waiting.length > 0;
  }
  if (held.length > 0) {
    await deleteHosts(tx, id);
  }
  await insertHosts(tx, id, serving);
  return true;
}

/** The host below the platform’s own: `fjell.claims.example.com`. A platform at a bare address has none. */
export function ownHosts(slug: string, platform: string): string[] {
  return /[a-z]/i.test(platform) && !platform.startsWith('[') ? [`${slug}.${platform}`] : [];
}
