import { Problem } from '#core/contract/platform/problems.ts';
import type { MediaId } from '#core/ids.ts';
import { type Sentence, say } from '#core/reference/problem-sentences.ts';
import { limits, type Refusal } from '../decoder/protocol.ts';

/** Why a file was not taken, for the person who sent it. */
const reasons: Record<Refusal | 'lost', Sentence> = {
  'not-recognised': say('file-not-recognised'),
  'not-a-picture': say('file-refused'),
  'too-many-bytes': say('file-too-many-bytes'),
  'too-many-pixels': say('file-too-many-pixels'),
  'too-many-frames': say('file-too-many-frames'),
  damaged: say('file-damaged'),
  'video-damaged': say('video-damaged'),
  'pdf-damaged': say('pdf-damaged'),
  'svg-damaged': say('svg-damaged'),
  'pdf-locked': say('pdf-locked'),
  'too-many-pages': say('pdf-too-many-pages', { pages: limits.pages }),
  'too-slow': say('file-too-slow'),
  'too-hungry': say('file-too-hungry'),
  lost: say('file-lost'),
};

/** The problem that a refused file answers. */
export function mediaInvalid(refusal: string | undefined, mediaId?: MediaId): Problem {
  const detail = reasons[(refusal ?? 'damaged') as Refusal] ?? reasons.damaged;
  return new Problem('media-invalid', { detail, extensions: mediaId ? { mediaId } : {} });
}
