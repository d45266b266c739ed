import { Readable } from 'node:stream';
import { Problem } from '#core/contract/platform/problems.ts';
import { createUpload as createUploadOperation } from '#core/contract/platform/uploads.ts';
import { isId, type StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { fileKinds } from '#core/rules/platform/media-files.ts';
import type { Ctx } from '../context/context.ts';
import { type Route, route } from '../http/api/route.ts';
import { hostName } from '../http/auth/hosts.ts';
import { type OpenedMedia, openMedia } from './serve/open-media.ts';
import { createUpload } from './upload/create-upload.ts';
import { contentDisposition } from './upload/filename.ts';
import { receiveUpload } from './upload/receive-upload.ts';

/** The part of uploads that is JSON. */
export const uploadRoutes: Route[] = [
  route(createUploadOperation, async ({ ctx, storeId, body, request, host }) => {
    const place = await createUpload(ctx, {
      storeId: storeOf(body.storeId ?? null, storeId),
      filename: body.filename,
      contentType: body.contentType,
      mediaType: body.mediaType,
      contentLength: body.contentLength,
      mediaId: body.mediaId,
      heldMediaIds: body.heldMediaIds ?? [],
      still: body.still,
      origin: originOf(ctx, request, host),
    });
    return { status: 201 as const, body: place };
  }),
];

/** What bytes need instead of the JSON of an operation: the request as it is, and a Response. */
export interface RawInput {
  ctx: Ctx;
  /** The store of the host or credential; null where none is named. */
  storeId: StoreId | null;
  params: Readonly<Record<string, string>>;
  request: Request;
  /** The host that the request named, port included; it has been found to be one of ours. */
  host: string;
}

export interface RawRoute {
  method: 'get' | 'put';
  path: string;
  /** Throws Problem like a verb. */
  handle(input: RawInput): Promise<Response>;
}

/** Files coming in and going out. The body of a PUT must reach `handle` unread and without the limit for JSON. */
export const mediaRawRoutes: RawRoute[] = [
  {
    method: 'put',
    path: '/v1/uploads/{mediaId}/content',
    async handle({ ctx, storeId, params, request, host }) {
      const query = new URL(request.url).searchParams;
      const length = request.headers.get('content-length');
      const received = await receiveUpload(ctx, {
        storeId: oneStore(query, storeId) ?? '',
        mediaId: params.mediaId ?? '',
        query,
        contentType: request.headers.get('content-type') ?? '',
        contentLength: length === null ? null : Number(length),
        contentRange: request.headers.get('content-range'),
        origin: originOf(ctx, request, host),
        body: request.body ?? Readable.from([]),
      });
      return Response.json(received, { headers: { 'cache-control': 'no-store' } });
    },
  },
  {
    method: 'get',
    path: '/media/{mediaId}/{rendition}',
    async handle({ ctx, storeId, params, request }) {
      const query = new URL(request.url).searchParams;
      const [expires, signature] = [query.get('expires'), query.get('signature')];
      const opened = await openMedia(ctx, {
        storeId: oneStore(query, storeId),
        mediaId: params.mediaId ?? '',
        rendition: params.rendition ?? '',
        signed: expires !== null && signature !== null ? { expires, signature } : null,
        range: request.headers.get('range'),
      });
      return answerOf(opened, ctx, request.method === 'HEAD');
    },
  },
];

/** Served as data and nothing else: a fixed type, no guessing, no scripts, and kept by nobody unless it is public (T27, T32). */
function answerOf(opened: OpenedMedia, ctx: Ctx, headOnly: boolean): Response {
  const { size, range, contentType } = opened;
  const picture = contentType.startsWith('image/');
  const suffix =
    contentType === 'image/webp'
      ? 'webp'
      : (fileKinds.find((item) => item.contentType === contentType)?.suffixes[0] ?? 'bin');
  const headers: Record<string, string> = {
    'content-type': contentType,
    'content-length': String(range ? range.last - range.first + 1 : size),
    'content-disposition': contentDisposition(picture ? 'inline' : 'attachment', opened.filename, suffix),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'accept-ranges': 'bytes',
    'cache-control': opened.isPublic ? 'public, max-age=86400, immutable' : 'private, no-store',
  };
  if (range) {
    headers['content-range'] = `bytes ${range.first}-${range.last}/${size}`;
  }
  if (ctx.config.mediaOrigin) {
    // On a host of their own, media are shown on the pages of others.
    headers['cross-origin-resource-policy'] = 'cross-origin';
  }
  if (headOnly) {
    opened.stream.destroy();
    return new Response(null, { headers });
  }
  const body = Readable.toWeb(opened.stream) as ReadableStream<Uint8Array>;
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** On a store's host, and with a store's credential, only that store's files are there (T40). */
function oneStore(query: URLSearchParams, storeId: StoreId | null): string | null {
  const named = query.get('storeId');
  if (named !== null && storeId !== null && named !== storeId) {
    throw new Problem('not-found');
  }
  return named ?? storeId;
}

/** The store that the caller names, where the host or credential does not name one. */
function storeOf(named: string | null, storeId: StoreId | null): StoreId {
  const chosen = storeId ?? named;
  if (chosen === null) {
    throw new Problem('validation-failed', { detail: say('store-not-named') });
  }
  if (!isId('store', chosen) || (named !== null && named !== chosen)) {
    throw new Problem('not-found');
  }
  return chosen;
}

/**
 * Where the caller reached us. A browser says so itself; for others it is the name of the host that was asked, with the
 * platform's own scheme and port, because a proxy may end TLS and a Host may name any port.
 */
function originOf(ctx: Ctx, request: Request, host: string): string {
  const name = hostName(host);
  const origin = request.headers.get('origin');
  if (origin !== null && request.headers.get('sec-fetch-site') === 'same-origin' && URL.canParse(origin)) {
    const page = new URL(origin);
    if (page.hostname === name) {
      return page.origin;
    }
  }
  const reached = new URL(ctx.config.publicUrl.origin);
  reached.hostname = name;
  return reached.origin;
}
