import { z } from 'zod';
import { stillCharacters } from '../../rules/platform/media-files.ts';
import { instant, line } from './fields.ts';
import { operation } from './operation.ts';

/** `ASSET`: a picture of the store’s own, such as its logo, which everyone may see. */
export const mediaTypes = ['CLAIM', 'SIGNATURE', 'RECEIPT', 'ASSET'] as const;

/**
 * Asks for a place to put one file; then PUT the bytes to `signedUrl` with the named headers (spec section 7). Where
 * `pieceBytes` is given, the file may also go in pieces of at most that size, each a PUT with `Content-Range:
 * bytes first-last/whole`. Every piece but the last is answered with `received`, where the next one begins, and with
 * a `signedUrl` that holds ten minutes more; a piece that is sent again changes nothing.
 */
export const createUpload = operation({
  id: 'createUpload',
  method: 'post',
  path: '/v1/uploads',
  tag: 'Uploads',
  summary: 'Request an upload URL for a photo, video, or signature',
  who: ['shopper', 'draft', 'claim-link', 'staff', 'machine'],
  permission: 'claims:create',
  or: ['warranties:create'],
  body: z.strictObject({
    contentType: line(100),
    filename: line(255).min(1),
    mediaType: z.enum(mediaTypes).default('CLAIM'),
    /** Bytes; signed when given. */
    contentLength: z.number().int().min(1).max(104857600).nullish(),
    storeId: line(40).nullish(),
    /** A place that was given before and whose file has not arrived whole: its address again, for ten minutes more. */
    mediaId: line(40).nullish(),
    /** Files that were uploaded before and go along with this one: with them a shopper's files of the day are counted. */
    heldMediaIds: z.array(line(40)).max(100).nullish(),
    /** A picture from a video, JPEG or WebP in Base64, for lists and pages; one that is no picture is left out. */
    still: z
      .string()
      .max(stillCharacters)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/)
      .nullish(),
  }),
  answers: {
    201: z.object({
      mediaId: z.string(),
      signedUrl: z.string(),
      headers: z.record(z.string(), z.string()),
      fileName: z.string(),
      fileKey: z.string(),
      downloadLink: z.string(),
      publicUrl: z.string(),
      expiresAt: instant,
      /** Null where the file has to be sent whole. */
      pieceBytes: z.number().int().nullable(),
      /** What a shopper may still add today after this file; null for everyone else. */
      left: z.object({ files: z.number().int(), bytes: z.number() }).nullable(),
    }),
  },
  problems: [
    'unauthenticated',
    'validation-failed',
    'media-invalid',
    'payload-too-large',
    'not-found',
    'rate-limited',
    'storage-full',
  ],
});
