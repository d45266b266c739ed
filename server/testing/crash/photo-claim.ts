import { readFileSync } from 'node:fs';
import { call, type Witness, walkOrder } from './acknowledged.ts';
import { sentClaim, sentOrder } from './kill-order.ts';

const photo = readFileSync(new URL('../../demo/art/mug-broken.webp', import.meta.url));

/** A claim that was acknowledged, its photo, and the token of its link. */
export interface PhotoWitness {
  claimId: string;
  photo: string;
  link: string;
}

type Caller = Parameters<typeof walkOrder>[0];

/** Two orders: one walks as `walkOrder` says, the other is claimed with a photo. */
export async function fileWithPhoto(caller: Caller, number: number, witness: Witness): Promise<PhotoWitness> {
  await walkOrder(caller, 2 * number, witness);
  const other = 2 * number + 1;
  const order = await call<{ id: string }>(caller, '/v1/orders', sentOrder(other));
  witness.orders.push(order.id);
  const place = await call<{ mediaId: string; signedUrl: string; headers: Record<string, string> }>(
    caller,
    '/v1/uploads',
    { contentType: 'image/webp', filename: 'mug.webp', mediaType: 'CLAIM' },
  );
  const { pathname, search } = new URL(place.signedUrl, 'http://x');
  const put = await fetch(`http://127.0.0.1:${caller.port}${pathname}${search}`, {
    method: 'PUT',
    headers: place.headers,
    body: new Uint8Array(photo),
  });
  if (!put.ok) {
    throw new Error(`The photo was refused: ${put.status} ${await put.text()}`);
  }
  const body = sentClaim(other);
  const [about] = body.fulfillmentIssues;
  const issues = about!.issues.map((issue) => ({ ...issue, issueType: 'DAMAGED', images: [place.mediaId] }));
  const filed = await call<{ claimId: string; viewUrl: string }>(caller, `/v1/claims/source-${other}`, {
    ...body,
    fulfillmentIssues: [{ ...about, issues }],
  });
  witness.claims.push(filed.claimId);
  return { claimId: filed.claimId, photo: place.mediaId, link: filed.viewUrl.split('/view/')[1] ?? '' };
}
