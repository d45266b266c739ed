import { Problem } from '../../../core/contract/problems.ts';
import type { MediaId } from '../../../core/ids.ts';
import type { Refusal } from '../decoder/protocol.ts';

/** Why a file was not taken, for the person who sent it. */
const sentences: Record<Refusal | 'lost', string> = {
  'not-recognised': 'We could not open this file as a photo or a video. Please choose another one.',
  'suffix-differs': "This file's name does not match what is inside it. Please choose another one.",
  'too-many-bytes': 'This file is too large: photos may have 20 MB, videos 100 MB.',
  'too-many-pixels': 'This picture is too large for us to open. Please send a smaller version, at most 40 megapixels.',
  'too-many-frames': 'This animation is too long for us to open. Please send a photo or a video instead.',
  damaged: 'This file seems to be damaged. Please take the photo again or choose another one.',
  'too-slow': 'This file took too long to open. Please send it in another format.',
  'too-hungry': 'We could not open this file. Please send it in another format.',
  lost: 'This file did not reach us. Please send it again.',
};

/** The problem that a refused file answers. */
export function mediaInvalid(refusal: string | undefined, mediaId?: MediaId): Problem {
  const detail = sentences[(refusal ?? 'damaged') as Refusal] ?? sentences.damaged;
  return new Problem('media-invalid', { detail, extensions: mediaId ? { mediaId } : {} });
}
