import { Problem } from '#core/contract/platform/problems.ts';
import { isId, type MediaId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { FilingBody } from './check-filing.ts';

/**
 * The media id in what a client may send for a file: the id itself, or one of our own links that holds it. Null for
 * anything else: a link to another place is kept as text for machines and refused for shoppers.
 */
export function mediaIdIn(text: string): MediaId | null {
  if (isId('media', text)) {
    return text;
  }
  const found = /\/(?:media|v1\/uploads)\/(med_[0-9a-z]{26})(?:[/?#]|$)/.exec(text)?.[1];
  return found && isId('media', found) ? found : null;
}

/** Replaces our own links in a body by their media ids, in place, and names every file that it brings (T19). */
export function mediaIdsIn(
  body: FilingBody,
  ownFilesOnly: boolean,
): { pictures: MediaId[]; signature: MediaId | null } {
  const pictures: MediaId[] = [];
  for (const issue of body.fulfillmentIssues.flatMap((item) => item.issues)) {
    issue.images = (issue.images ?? []).map((image) => {
      const id = mediaIdIn(image);
      if (id) {
        pictures.push(id);
        return id;
      }
      if (ownFilesOnly || !/^https?:\/\//i.test(image)) {
        throw new Problem('media-invalid', {
          detail: say('photo-link-refused'),
        });
      }
      return image;
    });
  }
  const given = body.resolution?.customerSignature || null;
  const signature = given === null ? null : mediaIdIn(given);
  if (given !== null && signature === null && ownFilesOnly) {
    throw new Problem('signature-not-fresh');
  }
  return { pictures, signature };
}
