import type { PortalClient } from '../../../api/portal-client.ts';
import { storeFiles } from '../../draft/store-files.ts';
import { filesNamed } from '../../draft/two-devices.ts';

/** A place for photos in a form: what names those that are stored, and what brings others along, which it counts. */
interface PhotoField {
  name: string;
  filesField: string;
  mediaType: 'CLAIM' | 'RECEIPT';
  most: number;
}

/**
 * The photos that a form names or that a phone beside it `stored`, `most` at most. Those that it brings along, where no script has sent them before, are
 * stored first, unless it is only being saved. Answers a sentence for each that was refused.
 */
export async function readPhotos(
  client: PortalClient,
  form: FormData,
  stored: readonly string[],
  { name, filesField, mediaType, most }: PhotoField,
): Promise<{ ids: string[]; refused: string[] }> {
  const { ids, refused } = await storeFiles(client, form, form.get('act') === 'save' ? 0 : 1, {
    mediaType,
    field: filesField,
  });
  const named = new Set([...filesNamed(form, name, stored), ...(ids[0] ?? [])]);
  return { ids: [...named].slice(0, most), refused: refused.map(({ message }) => message) };
}
