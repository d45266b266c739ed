import { fileKindOf, uploadQuota } from '#core/rules/platform/media-files.ts';
import { couldNotBeSent } from '#words/ui/uploader.tsx';
import { ApiFailure, type PortalClient } from '../../api/portal-client.ts';
import { refusalOf } from '../../ui/uploader/refusal-of.ts';
import type { Missing } from './read-details.ts';

/**
 * Stores the files that a form brings along as `files.0`, `files.1` and so on, or under another `field`, which happens where no script
 * has sent them before. Answers the media ids by place, and a sentence for each place whose file was refused.
 */
export async function storeFiles(
  client: PortalClient,
  form: FormData,
  places: number,
  { mediaType = 'CLAIM', field = 'files' }: { mediaType?: 'CLAIM' | 'RECEIPT'; field?: string } = {},
): Promise<{ ids: string[][]; refused: Missing[] }> {
  const ids: string[][] = [];
  const refused: Missing[] = [];
  for (let place = 0; place < places; place += 1) {
    const files = form
      .getAll(`${field}.${place}`)
      .filter((item): item is File => item instanceof File && item.size > 0);
    const stored: string[] = [];
    for (const file of files.slice(0, uploadQuota.files)) {
      const why = refusalOf(file) ?? (await storeFile(client, file, { mediaType, stored }));
      if (why !== null) {
        refused.push({ field: `photos-${place}`, message: `${couldNotBeSent(file.name)} ${why}` });
      }
    }
    ids.push(stored);
  }
  return { ids, refused };
}

/** Adds the file's id to `stored`; answers why the API refused it, or null. */
async function storeFile(
  client: PortalClient,
  file: File,
  { mediaType, stored }: { mediaType: 'CLAIM' | 'RECEIPT'; stored: string[] },
): Promise<string | null> {
  try {
    const upload = await client.createUpload({
      contentType: fileKindOf(file.name, file.type)?.contentType ?? file.type,
      filename: file.name,
      mediaType,
      contentLength: file.size,
    });
    await client.putFile(upload, file);
    stored.push(upload.mediaId);
    return null;
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) {
      throw failure;
    }
    return failure.sentence;
  }
}
