import { fileKindOf, maxBytes } from '#core/rules/platform/media-files.ts';

/** Larger files are no photos of phones. */
const largest = 100 * 1024 * 1024;

/** Whether a file is a photo of more bytes than may be sent, as phones make them at 108 and 200 megapixels. */
export function isLargePhoto(file: { name: string; size: number; type?: string }): boolean {
  const kind = fileKindOf(file.name, file.type);
  return kind?.contentType.startsWith('image/') === true && file.size > maxBytes.image && file.size <= largest;
}
