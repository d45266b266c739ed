import { afterEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../../../api/console-client.ts';
import { createUpload } from '../../../../api/operations.gen.ts';
import { portalClient } from '../../../../api/portal-client.ts';
import type { UploadPlace, UploadRequest } from '../../../../ui/uploader/upload.ts';
import { toldOf } from '../../../../ui/uploader/upload-error.ts';
import { uploadFile } from '../../../../ui/uploader/upload-file.ts';

afterEach(() => vi.unstubAllGlobals());

const file = new File(['12345678'], 'broken.jpg');
const problem = (status: number, body: object) =>
  Response.json(body, { status, headers: { 'content-type': 'application/problem+json' } });

/** How each web asks for a place. */
const webs: Record<string, (asked: UploadRequest) => Promise<UploadPlace>> = {
  portal: (asked) => portalClient((path, init) => fetch(path, init)).createUpload(asked),
  console: (asked) => call(createUpload, { body: { ...asked, storeId: 'sto_1' } }),
};

/** What is told of a file that the API answered so, and whether sending it again can help. */
async function told(web: string, answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
  const failure: unknown = await uploadFile({ file, request: webs[web]! }).then(
    () => expect.unreachable(),
    (thrown: unknown) => thrown,
  );
  return { ...toldOf(failure), final: (failure as { final: boolean }).final };
}

describe.each(Object.keys(webs))('a file that is refused in the %s', (web) => {
  test.each([
    [
      400,
      { code: 'media-invalid', title: 'This file didn’t upload.', detail: 'Choose a photo.' },
      'Choose a photo.',
      true,
    ],
    [413, { code: 'payload-too-large', title: 'This is too large.' }, 'This is too large.', true],
    [
      429,
      { code: 'rate-limited', title: 'Too many tries.', detail: 'Try again tomorrow.' },
      'Try again tomorrow.',
      false,
    ],
    [
      503,
      { code: 'storage-full', title: 'We can’t save changes right now.' },
      'We can’t save changes right now.',
      false,
    ],
  ])('a file refused with %i is told in the server’s words', async (status, body, problemTold, final) => {
    expect(await told(web, async () => problem(status, body))).toEqual({ problem: problemTold, final });
  });

  test('a file refused without a word is told in ours, then the specification’s', async () => {
    const ourEnd = 'Something went wrong on our end. Try again in a moment.';
    const step = 'Failed to get signed url for image';
    expect(await told(web, async () => new Response('<h1>Sorry</h1>', { status: 502 }))).toEqual({
      problem: ourEnd,
      step,
      final: false,
    });
    const reach = 'We can’t reach the server. Try again in a moment.';
    expect(await told(web, () => Promise.reject(new TypeError('gone')))).toEqual({
      problem: reach,
      step,
      final: false,
    });
  });
});
