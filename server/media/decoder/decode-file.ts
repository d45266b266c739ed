import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { fileKindOf, maxBytes } from '../../../core/rules/media-files.ts';
import { readPicture } from './picture.ts';
import { type Decoded, type DecodeRequest, Refused } from './protocol.ts';
import { cleanVideo } from './video.ts';

/** What the bytes may say for each type that a name can promise: the brand inside a phone's file varies. */
const magic: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['image/jpeg'],
  'image/png': ['image/png', 'image/apng'],
  'image/gif': ['image/gif'],
  'image/bmp': ['image/bmp'],
  'image/webp': ['image/webp'],
  'image/heic': ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  'video/mp4': ['video/mp4', 'video/x-m4v', 'video/3gpp', 'video/3gpp2'],
  'video/quicktime': ['video/quicktime'],
};

/** Inspects one file, keeps its facts, and writes what may be served. Throws Refused. */
export async function decodeFile(request: Omit<DecodeRequest, 'id'>): Promise<Decoded> {
  const promised = fileKindOf(`x.${request.suffix}`);
  if (!promised) {
    throw new Refused('suffix-differs');
  }
  const file = await open(request.file, promised.kind === 'video' ? 'r+' : 'r');
  try {
    const { size: bytes } = await file.stat();
    if (bytes > maxBytes[promised.kind]) {
      throw new Refused('too-many-bytes');
    }
    const head = Buffer.alloc(Math.min(bytes, 64 * 1024));
    await file.read(head, 0, head.length, 0);
    const found = await fileTypeFromBuffer(head);
    if (!found) {
      throw new Refused('not-recognised');
    }
    if (!magic[promised.contentType]?.includes(found.mime)) {
      throw new Refused('suffix-differs');
    }
    const common = { kind: promised.kind, contentType: promised.contentType, bytes };
    if (promised.kind === 'video') {
      const hash = createHash('sha256');
      for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) {
        hash.update(chunk);
      }
      const size = await cleanVideo(file, bytes);
      await file.sync();
      const facts = { perceptualHash: null, capturedAt: null, camera: null, renditions: [] };
      return { ...common, ...size, ...facts, sha256: hash.digest('hex') };
    }
    const all = await readFile(request.file);
    const picture = await readPicture(all, promised.contentType, request.folder);
    return {
      ...common,
      sha256: createHash('sha256').update(all).digest('hex'),
      perceptualHash: picture.perceptualHash,
      ...picture.facts,
      width: picture.width,
      height: picture.height,
      renditions: picture.renditions,
    };
  } finally {
    await file.close();
  }
}
