import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { fileKindOfType, isHeic, maxBytes, pdfType, svgType } from '#core/rules/platform/media-files.ts';
import { hasTail } from './gif.ts';
import { drawStill, readPicture } from './picture.ts';
import { type Decoded, type DecodeRequest, isMachinesFault, Refused } from './protocol.ts';
import { isSvg } from './svg.ts';
import { cleanVideo } from './video.ts';

/** Inspects one file, keeps its facts, and writes what may be served. Only its bytes say what it is. Throws Refused. */
export async function decodeFile(request: Omit<DecodeRequest, 'id'>): Promise<Decoded> {
  const found = await recognise(request);
  try {
    return found.kind === 'video' ? await decodeVideo(request, found) : await decodePicture(request, found);
  } catch (error) {
    throw toldAsWhatItIs(found, error);
  }
}

type Found = Pick<Decoded, 'contentType' | 'kind' | 'bytes'>;

async function decodePicture({ file, folder, named }: Omit<DecodeRequest, 'id'>, found: Found): Promise<Decoded> {
  const bytes = await readFile(file);
  if (found.contentType === 'image/gif' && named !== found.contentType && hasTail(bytes)) {
    throw new Refused('not-recognised');
  }
  const { facts, ...picture } = await readPicture(bytes, found.contentType, folder);
  return { ...found, sha256: createHash('sha256').update(bytes).digest('hex'), ...facts, ...picture };
}

/**
 * What a file is by its first bytes, and how long; a drawing only where one was announced. Throws Refused for what is not
 * taken or too long for its kind.
 */
async function recognise({ file: path, named }: Omit<DecodeRequest, 'id'>): Promise<Found> {
  const file = await open(path, 'r');
  try {
    const { size: bytes } = await file.stat();
    const head = Buffer.alloc(Math.min(bytes, 64 * 1024));
    await file.read(head, 0, head.length, 0);
    const mime = named === svgType && isSvg(head) ? svgType : ((await fileTypeFromBuffer(head))?.mime ?? '');
    const found = fileKindOfType(
      others[mime] ?? (mime.startsWith('image/heif') && !isHeic(head) ? 'image/avif' : mime),
      named === svgType ? 'ASSET' : 'CLAIM',
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

async function decodeVideo({ file: path, folder }: Omit<DecodeRequest, 'id'>, found: Found): Promise<Decoded> {
  const file = await open(path, 'r+');
  try {
    const hash = createHash('sha256');
    for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) {
      hash.update(chunk);
    }
    const { frame, ...cleaned } = await cleanVideo(file, found.bytes);
    await file.sync();
    // A video is as good without a small picture.
    const still = frame && (await drawStill(frame, folder).catch(() => null));
    const facts = { fingerprints: [], capturedAt: null, camera: null, renditions: still ? [still] : [] };
    return { ...found, ...cleaned, ...facts, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

/** A damaged video, PDF, or drawing is told as one: no one is asked to take a photo again. */
function toldAsWhatItIs(found: Found, error: unknown): unknown {
  if ((error instanceof Refused && error.refusal !== 'damaged') || isMachinesFault(error)) {
    return error;
  }
  if (found.kind === 'video') {
    return new Refused('video-damaged');
  }
  if (found.contentType === svgType) {
    return new Refused('svg-damaged');
  }
  return found.contentType === pdfType ? new Refused('pdf-damaged') : error;
}
