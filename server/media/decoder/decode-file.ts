import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { fileKindOfType, isHeic, maxBytes } from '../../../core/rules/media-files.ts';
import { hasTail } from './gif.ts';
import { readPicture } from './picture.ts';
import { type Decoded, type DecodeRequest, Refused } from './protocol.ts';
import { cleanVideo } from './video.ts';

/** Inspects one file, keeps its facts, and writes what may be served. Only its bytes say what it is. Throws Refused. */
export async function decodeFile(request: Omit<DecodeRequest, 'id'>): Promise<Decoded> {
  const { contentType, kind, bytes } = await recognise(request.file);
  if (kind === 'video') {
    return { kind, contentType, ...(await decodeVideo(request.file, bytes)) };
  }
  const all = await readFile(request.file);
  if (contentType === 'image/gif' && request.named !== contentType && hasTail(all)) {
    throw new Refused('not-recognised');
  }
  const picture = await readPicture(all, contentType, request.folder);
  return {
    kind,
    contentType,
    bytes,
    sha256: createHash('sha256').update(all).digest('hex'),
    perceptualHash: picture.perceptualHash,
    ...picture.facts,
    width: picture.width,
    height: picture.height,
    renditions: picture.renditions,
  };
}

/** What a file is by its first bytes, and how long. Throws Refused for what is not taken or too long for its kind. */
async function recognise(path: string): Promise<Pick<Decoded, 'contentType' | 'kind' | 'bytes'>> {
  const file = await open(path, 'r');
  try {
    const { size: bytes } = await file.stat();
    const head = Buffer.alloc(Math.min(bytes, 64 * 1024));
    await file.read(head, 0, head.length, 0);
    const mime = (await fileTypeFromBuffer(head))?.mime ?? '';
    const found = fileKindOfType(
      others[mime] ?? (mime.startsWith('image/heif') && !isHeic(head) ? 'image/avif' : mime),
    );
    if (!found) {
      throw new Refused('not-recognised');
    }
    if (bytes > maxBytes[found.kind]) {
      throw new Refused('too-many-bytes');
    }
    return { kind: found.kind, contentType: found.contentType, bytes };
  } finally {
    await file.close();
  }
}

/** What is read as another kind than it is called: a moving PNG is a PNG. */
const others: Readonly<Record<string, string>> = { 'image/apng': 'image/png' };

async function decodeVideo(path: string, bytes: number): Promise<Omit<Decoded, 'kind' | 'contentType'>> {
  const file = await open(path, 'r+');
  try {
    const hash = createHash('sha256');
    for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) {
      hash.update(chunk);
    }
    const size = await cleanVideo(file, bytes);
    await file.sync();
    const facts = { perceptualHash: null, capturedAt: null, camera: null, renditions: [] };
    return { bytes, ...size, ...facts, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}
