import type { PortalClient } from '../../api/portal-client.ts';
import type { StoredFiles } from './store-each.ts';

/**
 * Stores the files that a form brings along as `files.0`, `files.1` and so on, or under another `field`, which happens where
 * no script has sent them before: no browser with script fetches what stores them. Answers the media ids by place, and a
 * sentence for each place whose file was refused.
 */
export async function storeFiles(
  client: PortalClient,
  form: FormData,
  places: number,
  { mediaType = 'CLAIM', field = 'files' }: { mediaType?: 'CLAIM' | 'RECEIPT'; field?: string } = {},
): Promise<StoredFiles> {
  const files = Array.from({ length: places }, (_, place) =>
    form.getAll(`${field}.${place}`).filter((item): item is File => item instanceof File && item.size > 0),
  );
  if (files.every((of) => of.length === 0)) {
    return { ids: files.map(() => []), refused: [] };
  }
  return (await import('./store-each.ts')).storeEach(client, files, mediaType);
}
