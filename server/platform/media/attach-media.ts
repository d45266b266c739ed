import { Problem } from '#core/contract/platform/problems.ts';
import type { MediaId, StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { type Ctx, nowOf } from '../context/context.ts';
import type { Tx } from '../db/database.ts';
import { findMedia, type MediaRow, markAttached } from './media.sql.ts';
import { mediaInvalid } from './upload/refusals.ts';
import { isOfSameDraft, ownerName } from './upload/uploader.ts';

export interface MediaToAttach {
  storeId: StoreId;
  mediaIds: readonly MediaId[];
  purpose: 'CLAIM' | 'SIGNATURE' | 'RECEIPT';
}

/** What a caller learns of an attached file. */
export type AttachedMedia = Pick<MediaRow, 'id' | 'kind' | 'contentType' | 'filename'>;

/**
 * Ties files to what is being written in the same transaction, in the order given. They must have been sent by
 * the same caller (a shopper: for the same order or draft) to the same store, for that purpose, and be decoded: call
 * `settleUploads` before the transaction. A signature must come from the very same look-up and serves once
 * (T19). Throws Problem: `media-invalid`, for signatures `signature-not-fresh`.
 */
export async function attachMedia(tx: Tx, ctx: Ctx, input: MediaToAttach): Promise<AttachedMedia[]> {
  const rows = await checkMedia(tx, ctx, input);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) {
    return [];
  }
  const signature = input.purpose === 'SIGNATURE';
  const attached = await markAttached(tx, { storeId: input.storeId, ids, once: signature, now: nowOf(ctx) });
  if (attached !== ids.length) {
    throw signature ? new Problem('signature-not-fresh') : unknown(ids[0]!);
  }
  return rows;
}

/** The files, where they can be attached; nothing is tied yet. Throws as `attachMedia` does. */
export async function checkMedia(tx: Tx, ctx: Ctx, input: MediaToAttach): Promise<MediaRow[]> {
  const ids = [...new Set(input.mediaIds)];
  if (ids.length === 0) {
    return [];
  }
  const signature = input.purpose === 'SIGNATURE';
  const rows = new Map((await findMedia(tx, input.storeId, ids)).map((row) => [row.id, row]));
  for (const id of ids) {
    const row = rows.get(id);
    if (!row || row.mediaType !== input.purpose || !sentBy(ctx, row, signature)) {
      throw signature ? new Problem('signature-not-fresh') : unknown(id);
    }
    if (signature && (row.consumed || row.attached)) {
      throw new Problem('signature-not-fresh');
    }
    if (row.state !== 'READY') {
      throw mediaInvalid(row.state === 'INVALID' ? row.facts.refusal : 'lost', id);
    }
  }
  return ids.map((id) => rows.get(id)!);
}

/** What a list shows of files: the first that has a picture, and how many are videos. */
export async function listedOf(
  tx: Tx,
  storeId: StoreId,
  ids: readonly MediaId[],
): Promise<{ shown: MediaId | null; videos: number }> {
  const rows = ids.length === 0 ? [] : await findMedia(tx, storeId, [...new Set(ids)]);
  const known = new Map(rows.map((row) => [row.id, row]));
  const shown = ids.find((id) => known.get(id)?.kind === 'image' || known.get(id)?.facts.still) ?? null;
  return { shown, videos: rows.filter((row) => row.kind === 'video').length };
}

function sentBy(ctx: Ctx, row: MediaRow, exactly: boolean): boolean {
  return row.owner === ownerName(ctx.actor) || (!exactly && isOfSameDraft(ctx.actor, row));
}

function unknown(mediaId: MediaId): Problem {
  return new Problem('media-invalid', {
    detail: say('file-gone'),
    extensions: { mediaId },
  });
}
