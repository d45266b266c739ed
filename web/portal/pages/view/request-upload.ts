import { portalClient } from '../../../api/portal-client.ts';
import type { UploadPlace, UploadRequest } from '../../../ui/uploader/upload-file.ts';

/** Asks the API, from the browser, for a place to put a file of the claim that the token opens. */
export function requestUpload(token: string): (asked: UploadRequest) => Promise<UploadPlace> {
  const client = portalClient((path, init) => fetch(path, { credentials: 'same-origin', ...init }));
  return (asked) => client.createUpload(asked, token);
}
