import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import type { MediaLink } from '#core/contract/claims/drafts.ts';
import * as words from '#words/console/desk/evidence.ts';

export interface Picture {
  media: MediaLink;
  /** What it belongs to: the item's name, or how it came here. */
  of: string;
  itemId: string | null;
}

/** Every picture and video of a claim in the order of its items, then documents, then messages; each once. */
export function picturesOf(claim: Claim, receipts: readonly MediaLink[] = []): Picture[] {
  const found = new Map<string, Picture>();
  const add = (media: MediaLink, of: string, itemId: string | null) => {
    if (!found.has(media.id)) {
      found.set(media.id, { media, of, itemId });
    }
  };
  for (const item of claim.claimItems) {
    for (const media of item.images) {
      add(media, item.name, item.id);
    }
  }
  for (const media of claim.claimDocuments) {
    if (media.id !== claim.signature?.image?.id) {
      add(media, receipts.some((item) => item.id === media.id) ? words.receipt : words.document, null);
    }
  }
  for (const message of claim.claimMessages) {
    for (const media of message.medias) {
      add(media, message.senderName === '' ? words.sentByTheCustomer : words.sentBy(message.senderName), null);
    }
  }
  return [...found.values()];
}

export const isVideo = (media: MediaLink) => media.contentType.startsWith('video/');
