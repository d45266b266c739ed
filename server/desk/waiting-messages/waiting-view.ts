import type { z } from 'zod';
import type { waitingMessage } from '#core/contract/desk/waiting-messages.ts';
import type { MediaId } from '#core/ids.ts';
import { isBeingSent } from '#core/rules/claims/waiting-messages.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isoUtc } from '../../platform/db/json-rows.ts';
import { mediaLinksFor } from '../../platform/media/media-links.ts';
import { holds } from '../../platform/rights/allow.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { type WaitingInDesk, waitingRows } from './waiting-rows.sql.ts';

export { type WaitingInDesk, waitingRows };

type WaitingView = z.input<typeof waitingMessage>;

/**
 * Messages that aren't sent as somebody reads them beside their claim, with what they may do with each; `archived` where
 * the claim takes no message any more, and has no place to write one.
 */
export async function waitingViews(
  tx: Tx,
  ctx: Ctx,
  store: StoreRecord,
  { rows, archived }: { rows: readonly WaitingInDesk[]; archived: boolean },
): Promise<WaitingView[]> {
  const links = await mediaLinksFor(tx, ctx, store.id, { ids: rows.flatMap(({ media_ids }) => media_ids) });
  const writes = holds(ctx, 'messages:create', store);
  return rows.map((row) => {
    const mine = ctx.actor.kind === 'staff' && ctx.actor.userId === row.author_id;
    const [createdAt, sendAt] = [isoUtc(row.created_at), isoUtc(row.send_at)];
    const beingSent = row.unsent === null && isBeingSent({ createdAt, sendAt }, ctx.config.undoSeconds);
    return {
      id: row.id,
      authorName: row.author_name,
      mine,
      content: row.content,
      needsAnswer: row.needs_answer,
      medias: row.media_ids.flatMap((id: MediaId) => links.get(id) ?? []),
      createdAt,
      sendAt,
      beingSent,
      unsent: row.unsent,
      // Files of a message are its author's to send: a colleague sends it, or takes it away.
      may: writes
        ? [
            ...(mine && !archived ? (['edit'] as const) : []),
            ...(beingSent || archived ? [] : (['send'] as const)),
            'cancel' as const,
          ]
        : [],
    };
  });
}
