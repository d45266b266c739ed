import type { Session } from '#core/contract/claims/drafts.ts';
import type { ProblemBody, ProblemCode } from '#core/contract/platform/problems.ts';
import { emptyClaim } from '#core/drafts/saved-draft.ts';
import * as words from '#words/sample.ts';
import type { SessionChange } from '../../api/portal-client.ts';
import type { KeptSample, SampleStore } from './sample.ts';
import { sampleOrder } from './sample-order.ts';

type Told = Pick<Session, 'status' | 'metadata'>;

/** What a browser keeps of a cookie, in characters, with room for its name. */
const longestKept = 3_800;

/**
 * Answers a call of the portal about the sample order as the API would, from what the device keeps; null for a call that
 * is about something else. Nothing is filed, sent or mailed: each of these is refused with a sentence that says so.
 */
export async function answerSample(
  path: string,
  init: RequestInit | undefined,
  kept: KeptSample,
  store: SampleStore,
): Promise<Response | null> {
  const order = sampleOrder(store, Date.now());
  const method = init?.method ?? 'GET';
  const call = `${method} ${new URL(path, 'http://store').pathname}`;
  const told = read(kept);
  if (new Headers(init?.headers).has('authorization')) {
    return null;
  }
  switch (call) {
    case 'POST /v1/order-lookup':
    case 'POST /v1/order-lookup/open-link':
    case 'POST /v1/in-store/drafts':
    case 'POST /v1/in-store/drafts/open-link':
      // An order of somebody's own takes its place, and so does what was bought in a store.
      kept.write(null);
      return null;
    case 'GET /v1/order-lookup/current':
      return Response.json(order);
    case 'GET /v1/sessions':
      return told === null ? Response.json(null) : draft(told);
    case 'PUT /v1/sessions': {
      const change = JSON.parse(String(init?.body)) as SessionChange;
      const next: Told = {
        status: change.status ?? told?.status ?? 'CATEGORY',
        metadata: (change.metadata ??
          told?.metadata ?? {
            claim: emptyClaim,
            currentShipmentId: null,
          }) as Told['metadata'],
      };
      kept.write(shortened(next));
      return draft(next);
    }
    case `DELETE /v1/sessions/${order.systemOrderId}`:
      kept.write('');
      return new Response(null, { status: 204 });
    case `POST /v1/claims/${order.sourceOrderId}`:
      return refused(400, 'not-eligible', words.notFiled);
    case 'POST /v1/order-lookup/draft-link':
    case 'POST /v1/sessions/reminder':
    case 'POST /v1/order-lookup/hand-off':
    case 'POST /v1/uploads':
      return refused(400, 'not-eligible', words.notSent);
    default:
      return null;
  }

  function draft({ status, metadata }: Told): Response {
    const { systemOrderId: id, customerEmail: email } = order;
    const media = Object.fromEntries(kept.photos);
    const updatedAt = new Date().toISOString();
    return Response.json({ id, orderId: id, email, status, metadata, inStore: null, media, updatedAt });
  }
}

/** What was told, with those of its photos that are still in this tab. */
function read(kept: KeptSample): Told | null {
  const current = (key: string, value: unknown) =>
    key === 'images' ? (value as string[]).filter((id) => kept.photos.has(id)) : value;
  try {
    const told = JSON.parse(kept.read() ?? '', current) as Partial<Told> | null;
    return told?.status === undefined || told.metadata?.claim === undefined ? null : (told as Told);
  } catch {
    return null;
  }
}

/** As text that fits a cookie: long sentences are the first to go. */
function shortened(told: Told): string {
  const whole = JSON.stringify(told);
  return encodeURIComponent(whole).length <= longestKept
    ? whole
    : JSON.stringify(told, (key, value: unknown) => (key === 'details' ? '' : value));
}

function refused(status: number, code: ProblemCode, detail: string): Response {
  const problem: ProblemBody = { type: 'about:blank', title: detail, status, code, detail, retryable: false };
  return Response.json(problem, { status, headers: { 'content-type': 'application/problem+json' } });
}
