import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { assertKey, type MediaStorage } from './storage.ts';

export interface S3Options {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Of a store that is not Amazon's. */
  endpoint?: string;
  /** Bucket in the path instead of the host, as most stores that are not Amazon's want it. */
  pathStyle?: boolean;
  /** Put before every key, like `amends/`. */
  prefix?: string;
}

/**
 * Keeps media in an S3-compatible store. Browsers put files there directly: the signed address binds
 * content type, length (when it was told) and checksum, and ends with its time. The library loads on first use.
 */
export function createS3Storage(options: S3Options): MediaStorage {
  let loading: Promise<{ client: S3Client; sdk: typeof import('@aws-sdk/client-s3') }> | undefined;

  async function load() {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      region: options.region,
      credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
      ...(options.endpoint ? { endpoint: options.endpoint } : {}),
      forcePathStyle: options.pathStyle ?? false,
      // Checksums that the library adds by itself would have to be repeated by the browser.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return { client, sdk };
  }

  function ready() {
    loading ??= load();
    return loading;
  }

  function place(key: string) {
    assertKey(key);
    return { Bucket: options.bucket, Key: `${options.prefix ?? ''}${key}` };
  }

  return {
    async write(key, content, contentType) {
      const { client, sdk } = await ready();
      const body =
        content instanceof Uint8Array
          ? { Body: content, ContentLength: content.length }
          : { Body: content.stream, ContentLength: content.length };
      await client.send(new sdk.PutObjectCommand({ ...place(key), ...body, ContentType: contentType }));
    },

    async read(key, range) {
      const { client, sdk } = await ready();
      const wanted = range ? { Range: `bytes=${range.first}-${range.last}` } : {};
      const answer = await client.send(new sdk.GetObjectCommand({ ...place(key), ...wanted })).catch(unlessAbsent);
      if (!answer) {
        return null;
      }
      if (!(answer.Body instanceof Readable)) {
        throw new Error('the object store answered without a body');
      }
      return answer.Body;
    },

    async size(key) {
      const { client, sdk } = await ready();
      const answer = await client.send(new sdk.HeadObjectCommand(place(key))).catch(unlessAbsent);
      return answer?.ContentLength ?? null;
    },

    async remove(key) {
      const { client, sdk } = await ready();
      await client.send(new sdk.DeleteObjectCommand(place(key)));
    },

    async putTarget(order) {
      const { client, sdk } = await ready();
      const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
      const command = new sdk.PutObjectCommand({
        ...place(order.key),
        ContentType: order.contentType,
        ...(order.contentLength === null ? {} : { ContentLength: order.contentLength }),
        ...(order.sha256 ? { ChecksumSHA256: Buffer.from(order.sha256, 'hex').toString('base64') } : {}),
      });
      const url = await getSignedUrl(client, command, {
        signingDate: order.now,
        expiresIn: Math.max(1, Math.floor((order.expiresAt.getTime() - order.now.getTime()) / 1000)),
        signableHeaders: new Set(['content-type', 'content-length', 'host']),
      });
      return { url, headers: { 'content-type': order.contentType } };
    },
  };
}

function unlessAbsent(error: unknown): null {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  if (status === 404) {
    return null;
  }
  throw error;
}
