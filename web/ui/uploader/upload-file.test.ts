import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stallMs } from './connection.ts';
import type { Begun, UploadPlace, UploadRequest } from './upload.ts';
import { UploadError } from './upload-error.ts';
import { uploadFile } from './upload-file.ts';

/** A stand-in for the browser's request: answers from a list, tells progress, can be stopped. */
class FakeRequest {
  static answers: (number | 'hang' | 'broken' | object)[] = [];
  static sent: { url: string; headers: Record<string, string> }[] = [];
  static bytes: string[] = [];
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  ontimeout?: () => void;
  status = 0;
  responseText = '{"detail":"This file seems to be damaged."}';
  #url = '';
  #headers: Record<string, string> = {};

  open(_method: string, url: string) {
    this.#url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value;
  }
  send(file: Blob) {
    FakeRequest.sent.push({ url: this.#url, headers: this.#headers });
    void file.text().then((text) => FakeRequest.bytes.push(text));
    const answer = FakeRequest.answers.shift() ?? 200;
    queueMicrotask(() => {
      this.upload.onprogress?.({ lengthComputable: true, loaded: file.size / 2, total: file.size });
      if (answer === 'broken') {
        this.onerror?.();
      } else if (typeof answer === 'object') {
        this.status = 200;
        this.responseText = JSON.stringify(answer);
        this.onload?.();
      } else if (typeof answer === 'number') {
        this.status = answer;
        if (answer === 400) {
          this.responseText = this.responseText.replace('{', '{"code":"media-invalid",');
        }
        this.onload?.();
      }
    });
  }
  abort() {
    this.onabort?.();
  }
}

const file = new File(['12345678'], 'IMG_1.HEIC');
const place = { mediaId: 'med_1', signedUrl: 'https://shop.test/put', headers: { 'content-type': 'image/heic' } };
const request = vi.fn((_asked: UploadRequest) => Promise.resolve(place));

beforeEach(() => {
  FakeRequest.answers = [];
  FakeRequest.sent = [];
  FakeRequest.bytes = [];
  request.mockClear();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

const options = { file, request, retryAfter: [0, 0] };

async function failure(work: Promise<unknown>): Promise<UploadError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(UploadError);
  return error as UploadError;
}

describe('uploadFile', () => {
  test('an upload asks with the name’s type, puts the named headers, and tells progress', async () => {
    const parts: number[] = [];
    const uploaded = await uploadFile({ ...options, onProgress: (part) => parts.push(part) });
    expect(request).toHaveBeenCalledWith(
      { contentType: 'image/heic', filename: 'IMG_1.HEIC', mediaType: 'CLAIM', contentLength: 8 },
      file,
    );
    expect(FakeRequest.sent).toEqual([{ url: place.signedUrl, headers: { 'content-type': 'image/heic' } }]);
    expect(parts).toEqual([0, 0.5, 1]);
    expect(uploaded).toMatchObject({
      mediaId: 'med_1',
      fileKey: 'med_1',
      fileType: 'image/heic',
      filename: 'IMG_1.HEIC',
    });
    expect(uploaded.caption).toMatch(/^Uploaded at \d{4}-/);
  });

  test('a place in this tab is where the bytes are: nothing is sent', async () => {
    request.mockResolvedValueOnce({ ...place, signedUrl: 'blob:here' });
    expect(await uploadFile(options)).toMatchObject({ mediaId: 'med_1' });
    expect(FakeRequest.sent).toEqual([]);
  });

  test('a broken connection and a busy server are tried again at the same address', async () => {
    FakeRequest.answers = ['broken', 503, 200];
    await uploadFile(options);
    expect(FakeRequest.sent).toHaveLength(3);
    expect(request).toHaveBeenCalledTimes(1);
  });

  test('an answer that was lost is no upload that was lost', async () => {
    FakeRequest.answers = ['broken', 403];
    const head = vi.fn(() => Promise.resolve(new Response(null)));
    vi.stubGlobal('fetch', head);
    const withLink = { ...place, downloadLink: 'https://shop.test/media/med_1/full' };
    await uploadFile({ ...options, request: () => Promise.resolve(withLink) });
    expect(head).toHaveBeenCalledTimes(1);
    FakeRequest.answers = [403];
    const refused = await failure(uploadFile({ ...options, request: () => Promise.resolve(withLink) }));
    expect(refused.step).toBe('send');
    expect(head).toHaveBeenCalledTimes(1);
  });

  test("the specification's words for each step that fails", async () => {
    const down = await failure(uploadFile({ ...options, request: () => Promise.reject(new Error('down')) }));
    expect([down.message, down.step]).toEqual(['Failed to get signed url for image', 'place']);
    const empty = await failure(
      uploadFile({ ...options, request: () => Promise.resolve({ ...place, signedUrl: '' }) }),
    );
    expect(empty.message).toBe('Signed URL not found in the response');
    FakeRequest.answers = ['broken', 'broken', 'broken'];
    expect((await failure(uploadFile(options))).message).toBe('Failed to upload image');
  });

  test('the server’s answer about a file or caller comes along and isn’t tried again', async () => {
    FakeRequest.answers = [400];
    const damaged = await failure(uploadFile(options));
    expect([damaged.step, damaged.detail]).toEqual(['content', 'This file seems to be damaged.']);
    expect(FakeRequest.sent).toHaveLength(1);
    const limit = Object.assign(new Error('429'), { problem: { detail: 'Please try again tomorrow.' } });
    const refused = await failure(uploadFile({ ...options, request: () => Promise.reject(limit) }));
    expect(refused.detail).toBe('Please try again tomorrow.');
  });

  test('an upload can be stopped before, during, and between tries', async () => {
    expect((await failure(uploadFile({ ...options, signal: AbortSignal.abort() }))).step).toBe('aborted');
    FakeRequest.answers = ['hang'];
    const during = new AbortController();
    const work = uploadFile({ ...options, signal: during.signal, onProgress: (part) => part > 0 && during.abort() });
    expect((await failure(work)).step).toBe('aborted');
    FakeRequest.answers = ['broken'];
    const between = new AbortController();
    const waiting = uploadFile({ ...options, retryAfter: [60_000], signal: between.signal });
    await expect.poll(() => FakeRequest.sent).toHaveLength(2);
    between.abort();
    expect((await failure(waiting)).step).toBe('aborted');
  });
});

describe('a file in pieces', () => {
  const inPieces = { ...place, pieceBytes: 3 };
  const partial = (received: number) => ({
    state: 'PARTIAL',
    received,
    signedUrl: `https://shop.test/put?${received}`,
  });
  const ranges = () => FakeRequest.sent.map((item) => item.headers['content-range']);

  test('a file in chunks resumes after a broken connection with the first missing byte', async () => {
    FakeRequest.answers = [partial(3), 'broken', partial(5), 200];
    const begun: Begun = { received: 0 };
    await uploadFile({ ...options, begun, request: () => Promise.resolve(inPieces) });
    expect(ranges()).toEqual(['bytes 0-2/8', 'bytes 3-5/8', 'bytes 3-5/8', 'bytes 5-7/8']);
    expect(FakeRequest.bytes).toEqual(['123', '456', '456', '678']);
    expect(FakeRequest.sent.at(-1)?.url).toBe('https://shop.test/put?5');
  });

  test('a file in chunks resumes at the same place when it is tried again later', async () => {
    FakeRequest.answers = [partial(3), 'broken', 'broken', 'broken'];
    const begun: Begun = { received: 0 };
    const ask = vi.fn((_asked: UploadRequest) => Promise.resolve(inPieces));
    expect((await failure(uploadFile({ ...options, begun, request: ask }))).lost).toBe(true);
    FakeRequest.sent = [];
    FakeRequest.answers = [partial(6), 200];
    const parts: number[] = [];
    await uploadFile({ ...options, begun, request: ask, onProgress: (part) => parts.push(part) });
    expect(ask.mock.calls.map(([asked]) => asked.mediaId)).toEqual([undefined, 'med_1']);
    expect(ranges()).toEqual(['bytes 3-5/8', 'bytes 6-7/8']);
    expect(parts[0]).toBe(3 / 8);
  });

  test('a file whose address ended asks for it again, or begins anew without its place', async () => {
    const gone = Object.assign(new Error('404'), { status: 404 });
    const ask = vi
      .fn<(asked: UploadRequest) => Promise<UploadPlace>>()
      .mockResolvedValueOnce(inPieces)
      .mockRejectedValueOnce(gone)
      .mockResolvedValueOnce({ ...inPieces, mediaId: 'med_2' });
    FakeRequest.answers = [partial(3), 403, 200];
    const small = new File(['12345678'], 'a.png');
    expect((await uploadFile({ ...options, file: small, request: ask })).mediaId).toBe('med_2');
    expect(ranges()).toEqual(['bytes 0-2/8', 'bytes 3-5/8', 'bytes 0-2/8']);
  });

  test('a file in chunks that never grows comes to an end', async () => {
    FakeRequest.answers = [0, 0, 0, 0, 0].map(partial);
    expect((await failure(uploadFile({ ...options, request: () => Promise.resolve(inPieces) }))).step).toBe('send');
  });
});

describe('a lost connection', () => {
  const away = () => Promise.reject(Object.assign(new Error('0'), { status: 0 }));

  test('a lost connection is waited for by who wants to wait, and told to who doesn’t', async () => {
    const waiting = vi.fn();
    const ask = vi
      .fn<(asked: UploadRequest) => Promise<UploadPlace>>()
      .mockImplementationOnce(away)
      .mockResolvedValue(place);
    await uploadFile({ ...options, request: ask, onWaiting: waiting });
    expect(waiting).toHaveBeenCalledTimes(1);
    expect((await failure(uploadFile({ ...options, request: away }))).step).toBe('place');
  });

  test('a lost connection that the browser knows of is waited for without a try', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('window', new EventTarget());
    const waiting = vi.fn();
    const work = uploadFile({ ...options, onWaiting: waiting });
    await expect.poll(() => waiting).toHaveBeenCalled();
    expect(request).not.toHaveBeenCalled();
    vi.stubGlobal('navigator', { onLine: true });
    window.dispatchEvent(new Event('online'));
    await work;
    expect(FakeRequest.sent).toHaveLength(1);
  });

  test('an upload of which nothing moves is given up in its time, and is no answer', async () => {
    vi.useFakeTimers();
    FakeRequest.answers = ['hang'];
    const given = failure(uploadFile({ file, request }));
    await vi.advanceTimersByTimeAsync(stallMs - 1);
    expect(FakeRequest.sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await given).toMatchObject({ step: 'send', lost: true });
    expect(FakeRequest.sent, 'who waits isn’t made to wait again').toHaveLength(1);
    vi.useRealTimers();
  });

  test('an upload that goes on by itself tries again where nothing moved', async () => {
    vi.useFakeTimers();
    FakeRequest.answers = ['hang', 200];
    const sent = uploadFile({ file, request, retryAfter: [0], onWaiting: vi.fn() });
    await vi.advanceTimersByTimeAsync(stallMs);
    await vi.advanceTimersByTimeAsync(1);
    expect(await sent).toMatchObject({ mediaId: 'med_1' });
    vi.useRealTimers();
  });
});
