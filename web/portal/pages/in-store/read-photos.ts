import type { PortalClient } from '../../../api/portal-client.ts';
import { storeFiles } from '../../draft/store-files.ts';
import { filesNamed } from '../../draft/two-devices.ts';

/**
 * The photos that a form names or that a phone beside it `stored`, `most` at most. Those that it brings along, where no script has sent them before, are
 * stored first, unless it is only being saved. Answers a sentence for each that was refused.
 */
export async function readPhotos(
  client: PortalClient,
  form: FormData,
  stored: readonly string[],
  { name, mediaType, most }: { name: string; mediaType: 'CLAIM' | 'RECEIPT'; most: number },
): Promise<{ ids: string[]; refused: string[] }> {
  const { ids, refused } = await storeFiles(client, form, form.get('act') === 'save' ? 0 : 1, mediaType);
  const named = new Set([...filesNamed(form, name, stored), ...(ids[0] ?? [])]);
  return { ids: [...named].slice(0, most), refused: refused.map(({ message }) => message) };
}
