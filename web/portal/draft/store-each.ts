import { fileKindOf, uploadQuota } from '#core/rules/platform/media-files.ts';
import { couldNotBeSent } from '#words/ui/uploader.tsx';
import { ApiFailure, type PortalClient, type ServerWords } from '../../api/portal-client.ts';
import { type Refused, refused as refusedOf } from '../../ui/form-errors/form-error.ts';
import { refusalOf } from '../../ui/uploader/refusal-of.ts';
import { sentenceOf } from '../refusal.ts';

type MediaType = 'CLAIM' | 'RECEIPT';

/** What was stored of a form: media ids by place, and what is said of a file that was refused. */
export interface StoredFiles {
  ids: string[][];
  refused: Refused[];
}

/** Stores files by place. Answers their media ids, and a sentence for each place whose file was refused. */
export async function storeEach(
  client: PortalClient,
  places: readonly (readonly File[])[],
  mediaType: MediaType,
): Promise<StoredFiles> {
  const ids: string[][] = [];
  const refused: Refused[] = [];
  for (const [place, files] of places.entries()) {
    const stored: string[] = [];
    for (const file of files.slice(0, uploadQuota.files)) {
      const why = refusalOf(file) ?? (await storeFile(client, file, { mediaType, stored }));
      if (why !== null) {
        // Cast: the server's sentence, or one of ours, behind the file's name.
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
  { mediaType, stored }: { mediaType: MediaType; stored: string[] },
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
