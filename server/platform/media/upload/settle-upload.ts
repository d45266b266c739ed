import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MediaId, StoreId } from '#core/ids.ts';
import type { MediaFacts } from '#core/rules/platform/media-files.ts';
import { maxBytes, suitsPurpose } from '#core/rules/platform/media-files.ts';
import { type Ctx, nowOf, type Services } from '../../context/context.ts';
import type { Decoded } from '../decoder/protocol.ts';
import { findMedia, type MediaRow, markInvalid, markReady, markReceived } from '../media.sql.ts';
import { renditionKey, stillKey, uploadKey } from '../storage/media-keys.ts';

export type Settled =
  | { state: 'READY' }
  | { state: 'INVALID'; refusal: string | undefined }
  /** Nothing has arrived yet. */
  | { state: 'AWAITING' }
  /** There is no such file. */
  | { state: 'ABSENT' };

type Needs = Pick<Ctx, 'db' | 'media' | 'decoder' | 'clock'>;

const oneMinute = 60_000;
const running = new WeakMap<Services['media'], Map<MediaId, Promise<Settled>>>();

/**
 * Decodes a file that has arrived and keeps the result on its row: `READY` with its renditions, or `INVALID` with
 * the reason. Safe to call again and at the same time; called when a PUT ends, and before a file is attached or
 * shown, because an object store does not tell us that something arrived.
 * @asksNobody Decodes what has arrived; nobody asks for it, and it gives nothing.
 * @recordsNothing A file becomes part of the story when it is attached; that is recorded with its claim.
 */
export function settleUpload(ctx: Needs, storeId: StoreId, mediaId: MediaId): Promise<Settled> {
  const current = running.get(ctx.media) ?? new Map<MediaId, Promise<Settled>>();
  running.set(ctx.media, current);
  const known = current.get(mediaId);
  if (known) {
    return known;
  }
  const work = settle(ctx, storeId, mediaId).finally(() => current.delete(mediaId));
  current.set(mediaId, work);
  return work;
}

/** Settles several files, as filing and messages do before their transaction begins. */
export async function settleUploads(ctx: Needs, storeId: StoreId, ids: readonly MediaId[]): Promise<void> {
  await Promise.all([...new Set(ids)].map((id) => settleUpload(ctx, storeId, id)));
}

async function settle(ctx: Needs, storeId: StoreId, mediaId: MediaId): Promise<Settled> {
  const row = await find(ctx, storeId, mediaId);
  if (!row || row.state === 'READY' || row.state === 'INVALID') {
    return outcomeOf(row);
  }
  const key = uploadKey(storeId, mediaId);
  const size = await ctx.media.size(key);
  if (size === null) {
    // A file gets its name a moment after its row says that it arrived.
    const fresh = ctx.clock.now() - Date.parse(row.receivedAt ?? '') < oneMinute;
    return row.state === 'AWAITING' || fresh ? { state: 'AWAITING' } : refuse(ctx, row, 'lost');
  }
  if (row.state === 'AWAITING') {
    const most = maxBytes[row.contentType.startsWith('video/') ? 'video' : 'image'];
    if (size > most) {
      return refuse(ctx, row, 'too-many-bytes');
    }
    await ctx.db.inStore(storeId, (tx) => markReceived(tx, { storeId, id: mediaId, size, now: nowOf(ctx) }));
  }
  return decode(ctx, row, key);
}

async function decode(ctx: Needs, row: MediaRow, key: string): Promise<Settled> {
  const folder = await mkdtemp(join(ctx.decoder.workFolder, 'file-'));
  try {
    const file = join(folder, 'original');
    const stream = await ctx.media.read(key);
    if (!stream) {
      return outcomeOf(await find(ctx, row.storeId, row.id));
    }
    await pipeline(stream, createWriteStream(file, { mode: 0o600 }));
    const outcome = await ctx.decoder.decode({ file, folder, named: row.contentType });
    if ('refused' in outcome) {
      return refuse(ctx, row, outcome.refused);
    }
    if (!suitsPurpose(outcome.decoded.contentType, row.mediaType)) {
      return refuse(ctx, row, 'not-a-picture');
    }
    const still = await keepStill(ctx, row, outcome.decoded, folder);
    await keep(ctx, row, outcome.decoded, { cleaned: file, still });
    return { state: 'READY' };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Keeps the picture that came with a video as its small picture; says whether there is one. It is drawn anew, as a photo is. */
async function keepStill(ctx: Needs, row: MediaRow, decoded: Decoded, work: string): Promise<boolean> {
  const key = stillKey(row.storeId, row.id);
  if (decoded.kind !== 'video') {
    await ctx.media.remove(key);
    return false;
  }
  const stream = await ctx.media.read(key);
  if (!stream) {
    return false;
  }
  const folder = await mkdtemp(join(work, 'still-'));
  const file = join(folder, 'still');
  await pipeline(stream, createWriteStream(file, { mode: 0o600 }));
  const outcome = await ctx.decoder.decode({ file, folder });
  const thumb = 'decoded' in outcome ? outcome.decoded.renditions.find((item) => item.name === 'thumb') : undefined;
  if (thumb) {
    const content = { stream: createReadStream(thumb.file), length: thumb.bytes };
    await ctx.media.write(renditionKey(row.storeId, row.id, 'thumb'), content, thumb.contentType);
  }
  await ctx.media.remove(key);
  return thumb !== undefined;
}

async function keep(
  ctx: Needs,
  row: MediaRow,
  decoded: Decoded,
  { cleaned, still }: { cleaned: string; still: boolean },
): Promise<void> {
  const { storeId, id } = row;
  const video = decoded.kind === 'video';
  const whole = { name: 'full', file: cleaned, contentType: decoded.contentType, bytes: decoded.bytes } as const;
  // The picture that its sender's browser drew of a video is not the very first, and says more.
  const parts = video ? [whole, ...(still ? [] : decoded.renditions)] : decoded.renditions;
  for (const part of parts) {
    const content = { stream: createReadStream(part.file), length: part.bytes };
    await ctx.media.write(renditionKey(storeId, id, part.name), content, part.contentType);
  }
  const facts: MediaFacts = { servedType: parts[0]!.contentType };
  if (video && (still || parts.length > 1)) {
    facts.still = true;
  }
  if (decoded.capturedAt) {
    facts.capturedAt = decoded.capturedAt;
  }
  if (decoded.camera) {
    facts.camera = decoded.camera;
  }
  await ctx.db.inStore(storeId, (tx) => markReady(tx, { storeId, id, decoded, facts, now: nowOf(ctx) }));
  // What was sent says where it was taken; only what was written anew stays.
  await ctx.media.remove(uploadKey(storeId, id));
}

async function refuse(ctx: Needs, row: MediaRow, refusal: string): Promise<Settled> {
  await ctx.db.inStore(row.storeId, (tx) => markInvalid(tx, { storeId: row.storeId, id: row.id, refusal }));
  await ctx.media.remove(uploadKey(row.storeId, row.id));
  await ctx.media.remove(stillKey(row.storeId, row.id));
  // Another process may have decoded it meanwhile.
  return outcomeOf(await find(ctx, row.storeId, row.id));
}

async function find(ctx: Needs, storeId: StoreId, mediaId: MediaId): Promise<MediaRow | undefined> {
  const [row] = await ctx.db.inStore(storeId, (tx) => findMedia(tx, storeId, [mediaId]));
  return row;
}

function outcomeOf(row: MediaRow | undefined): Settled {
  if (!row) {
    return { state: 'ABSENT' };
  }
  if (row.state === 'INVALID') {
    return { state: 'INVALID', refusal: row.facts.refusal };
  }
  return { state: row.state === 'READY' ? 'READY' : 'AWAITING' };
}
