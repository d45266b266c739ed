import { fileKindOf, maxBytes } from '#core/rules/platform/media-files.ts';
import { ApiFailure, type PortalClient } from '../../api/portal-client.ts';
import { type Refused, refused as refusedOf } from '../../ui/form-errors/form-error.ts';
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
    for (const file of files.slice(0, 20)) {
      try {
        stored.push(await storeFile(client, file, mediaType));
      } catch (failure) {
        if (!(failure instanceof ApiFailure)) {
          throw failure;
        }
        refused.push(refusedOf(`photos-${place}`, sentenceOf(failure)));
      }
    }
    ids.push(stored);
  }
  return { ids, refused };
}

async function storeFile(client: PortalClient, file: File, mediaType: 'CLAIM' | 'RECEIPT'): Promise<string> {
  const kind = fileKindOf(file.name, file.type);
  if (kind === undefined || file.size > maxBytes[kind.kind]) {
    throw new ApiFailure(400, null, 'Failed to upload image');
  }
  const upload = await client.createUpload({
    contentType: kind.contentType,
    filename: file.name,
    mediaType,
    contentLength: file.size,
  });
  await client.putFile(upload, file);
  return upload.mediaId;
}
