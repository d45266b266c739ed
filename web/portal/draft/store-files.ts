import { fileKindOf, uploadQuota } from '#core/rules/platform/media-files.ts';
import { couldNotBeSent } from '#words/ui/uploader.tsx';
import { ApiFailure, type PortalClient, type ServerWords } from '../../api/portal-client.ts';
import { type Refused, refused as refusedOf } from '../../ui/form-errors/form-error.ts';
import { refusalOf } from '../../ui/uploader/refusal-of.ts';
import { sentenceOf } from '../refusal.ts';

/**
 * Stores the files that a form brings along as `files.0`, `files.1` and so on, or under another `field`, which happens where no script
 * has sent them before. Answers the media ids by place, and a sentence for each place whose file was refused.
 */
export async function storeFiles(
  client: PortalClient,
  form: FormData,
  places: number,
  { mediaType = 'CLAIM', field = 'files' }: { mediaType?: 'CLAIM' | 'RECEIPT'; field?: string } = {},
): Promise<{ ids: string[][]; refused: Refused[] }> {
  const ids: string[][] = [];
  const refused: Refused[] = [];
  for (let place = 0; place < places; place += 1) {
    const files = form
      .getAll(`${field}.${place}`)
      .filter((item): item is File => item instanceof File && item.size > 0);
    const stored: string[] = [];
    for (const file of files.slice(0, uploadQuota.files)) {
      const why = refusalOf(file) ?? (await storeFile(client, file, { mediaType, stored }));
      if (why !== null) {
        refused.push(refusedOf(`photos-${place}`, `${couldNotBeSent(file.name)} ${why}` as ServerWords));
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
    return sentenceOf(failure);
  }
}
