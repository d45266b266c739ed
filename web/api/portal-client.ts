import type { z } from 'zod';
import type { Claim, ClaimMessage } from '../../core/contract/claim-shapes.ts';
import type { FileClaimBody, filedClaim } from '../../core/contract/filing.ts';
import type { beginInStoreDraft, makeDraftHandOff, openDraftHandOff, Product } from '../../core/contract/in-store.ts';
import type { LookUpResult, makeHandOff } from '../../core/contract/look-up.ts';
import type {
  confirmOfflineClaim,
  lookAtOfflineClaim,
  mailOfflineClaimLink,
} from '../../core/contract/offline-claims.ts';
import type { AnswerOf, BodyInputOf } from '../../core/contract/operation.ts';
import type { ProblemBody } from '../../core/contract/problems.ts';
import type { Review } from '../../core/contract/reviews.ts';
import type { putSession, Session } from '../../core/contract/sessions.ts';
import type { createUpload } from '../../core/contract/uploads.ts';
import type { offlineClaimOf } from '../../core/rules/in-store.ts';
import { mayRetry, requestErrorText } from '../../core/rules/retry.ts';
import { plainClaim, plainInStore, plainMessage, plainOrder, plainProduct } from './plain-text.ts';

/** How a call reaches the API: `fetch` in the browser, in process on the server. Paths begin with `/v1` or are absolute. */
export type ApiCall = (path: string, init?: RequestInit) => Promise<Response>;

export type SessionChange = BodyInputOf<typeof putSession>;
export type Upload = AnswerOf<typeof createUpload>;
export type HandOff = AnswerOf<typeof makeHandOff>;
/** A claim that waits until its mail's link is opened. */
export type WaitingClaim = AnswerOf<typeof mailOfflineClaimLink>;
/** What a mail's link would confirm. */
export type OfflineLink = AnswerOf<typeof lookAtOfflineClaim>;
export type FiledClaim = z.output<typeof filedClaim>;

/** An answer with a status from 400 to 599, or none at all (status 0). `problem` is what the API said of it. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly problem: ProblemBody | null;
  constructor(status: number, problem: ProblemBody | null, message: string) {
    super(message);
    this.name = 'ApiFailure';
    this.status = status;
    this.problem = problem;
  }

  /** The sentence that a person may read. */
  get sentence(): string {
    return this.problem?.detail ?? this.problem?.title ?? 'An unknown error occurred. Please try again later.';
  }
}

/** What a person may read of whatever went wrong: the API's own sentence, or that nobody knows. */
export function sentenceOf(failure: unknown): string {
  return (failure instanceof ApiFailure ? failure : new ApiFailure(0, null, '')).sentence;
}

/** Whether there was no answer at all: the connection is gone, and the same may succeed once it is back. */
export function isOutOfReach(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 0;
}

/** The calls that the portal makes; every one throws ApiFailure when it does not succeed. */
export function portalClient(call: ApiCall) {
  async function ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ) {
    const init: RequestInit = { method, headers: { accept: 'application/json', ...headers } };
    if (signal !== undefined) {
      init.signal = signal;
    }
    if (body !== undefined) {
      init.headers = { ...init.headers, 'content-type': 'application/json' } as Record<string, string>;
      init.body = JSON.stringify(body);
    }
    for (let attempt = 0; ; attempt += 1) {
      const answer = await call(path, init).catch(() => null);
      signal?.throwIfAborted();
      if (answer?.ok) {
        return answer.status === 204 ? undefined : ((await answer.json()) as unknown);
      }
      if (!mayRetry(method, answer?.status ?? null, attempt)) {
        throw new ApiFailure(answer?.status ?? 0, await problemOf(answer), requestErrorText(method, path, answer));
      }
    }
  }

  const claimLink = (token?: string): Record<string, string> =>
    token === undefined ? {} : { authorization: `Claim ${token}` };

  return {
    lookUp: (email: string, order: string) => orderFrom(ask('POST', '/v1/order-lookup', { email, order })),
    /** The looked-up order of this device, or null. */
    currentOrder: () => orNull(orderFrom(ask('GET', '/v1/order-lookup/current')), 401),
    forgetOrder: () => ask('DELETE', '/v1/order-lookup/current') as Promise<void>,
    mailLookUpLink: (order: string) => ask('POST', '/v1/order-lookup/mail-link', { order }) as Promise<void>,
    openLookUpLink: (token: string) => orderFrom(ask('POST', '/v1/order-lookup/open-link', { token })),
    /** A link to the order's own address, which continues the draft. */
    mailDraftLink: () => ask('POST', '/v1/order-lookup/draft-link', {}) as Promise<void>,
    /** The link and the code that continue the draft on a phone. */
    makeHandOff: () => ask('POST', '/v1/order-lookup/hand-off', {}) as Promise<HandOff>,
    /** The draft of an order, or null when there is none yet. */
    session: (orderId: string) =>
      orNull(ask('GET', `/v1/sessions?orderId=${encodeURIComponent(orderId)}`) as Promise<Session>, 404),
    saveSession: async (change: SessionChange) => plainInStore((await ask('PUT', '/v1/sessions', change)) as Session),
    /** Begins a claim on something bought in a shop; the grant comes as a cookie. */
    beginInStore: (contact: BodyInputOf<typeof beginInStoreDraft>) =>
      ask('POST', '/v1/in-store/drafts', contact) as Promise<AnswerOf<typeof beginInStoreDraft>>,
    /** The link and the code that continue a draft begun in a branch on a phone, at one of its steps. */
    makeDraftHandOff: (step: BodyInputOf<typeof makeDraftHandOff>['step']) =>
      ask('POST', '/v1/in-store/drafts/hand-off', { step }) as Promise<HandOff>,
    openDraftHandOff: (token: string) =>
      ask('POST', '/v1/in-store/drafts/open-link', { token }) as Promise<AnswerOf<typeof openDraftHandOff>>,
    /** The draft that was begun in a branch on this device, or null. */
    currentInStore: async () => {
      const session = await orNull(ask('GET', '/v1/in-store/drafts/current') as Promise<Session>, 401);
      return session === null ? null : plainInStore(session);
    },
    findProducts: async (sessionId: string, name: string, signal?: AbortSignal) =>
      (
        (await ask(
          'GET',
          `/v1/orders/${encodeURIComponent(sessionId)}/products/query?name=${encodeURIComponent(name)}`,
          undefined,
          {},
          signal,
        )) as Product[]
      ).map(plainProduct),
    sendOfflineClaim: (body: ReturnType<typeof offlineClaimOf>, key: string) =>
      ask('POST', '/v1/claims/offline', body, { 'idempotency-key': key }) as Promise<WaitingClaim>,
    mailOfflineLink: () => ask('POST', '/v1/claims/offline/resend', {}) as Promise<WaitingClaim>,
    lookAtOfflineLink: (token: string) =>
      ask('POST', '/v1/claims/offline/confirm/look', { token }) as Promise<OfflineLink>,
    confirmOfflineClaim: (token: string) =>
      ask('POST', '/v1/claims/offline/confirm', { token }) as Promise<AnswerOf<typeof confirmOfflineClaim>>,
    deleteSession: (id: string) => ask('DELETE', `/v1/sessions/${encodeURIComponent(id)}`) as Promise<void>,
    fileClaim: (sourceOrderId: string, body: FileClaimBody, key: string) =>
      ask('POST', `/v1/claims/${encodeURIComponent(sourceOrderId)}`, body, {
        'idempotency-key': key,
      }) as Promise<FiledClaim>,
    claim: (id: string, token?: string) =>
      claimFrom(ask('GET', `/v1/claims/${encodeURIComponent(id)}`, undefined, claimLink(token))),
    claimActions: (id: string, token?: string) =>
      ask('GET', `/v1/claims/${encodeURIComponent(id)}/actions`, undefined, claimLink(token)) as Promise<{
        version: number;
        allowed: string[];
      }>,
    withdraw: (id: string, expectedVersion: number, token?: string) =>
      claimFrom(ask('POST', `/v1/claims/${encodeURIComponent(id)}/withdraw`, { expectedVersion }, claimLink(token))),
    reviews: (id: string, token: string) =>
      ask('GET', `/v1/claims/${encodeURIComponent(id)}/reviews`, undefined, claimLink(token)) as Promise<Review[]>,
    writeReview: (id: string, body: { rating: number; text: string }, token: string) =>
      ask('POST', `/v1/claims/${encodeURIComponent(id)}/reviews`, body, claimLink(token)) as Promise<Review>,
    answerArrival: (id: string, body: { expectedVersion: number; arrived: boolean; text: string }, token: string) =>
      ask('POST', `/v1/claims/${encodeURIComponent(id)}/arrival`, body, claimLink(token)) as Promise<Claim>,
    appeal: (id: string, body: { expectedVersion: number; text: string; medias: string[] }, token: string) =>
      ask('POST', `/v1/claims/${encodeURIComponent(id)}/appeal`, body, claimLink(token)) as Promise<Claim>,
    signClaim: (id: string, body: Record<string, unknown>, token?: string) =>
      claimFrom(ask('PUT', `/v1/claims/signature/${encodeURIComponent(id)}`, body, claimLink(token))),
    messages: async (orderId: string, claimId: string, token?: string) =>
      (
        (await ask(
          'GET',
          `/v1/claims/${encodeURIComponent(orderId)}/messages?claimId=${encodeURIComponent(claimId)}`,
          undefined,
          claimLink(token),
        )) as ClaimMessage[]
      ).map(plainMessage),
    sendMessage: async (
      orderId: string,
      body: { claimId: string; messageContent: string; medias: string[] },
      token?: string,
    ) =>
      plainMessage(
        (await ask(
          'POST',
          `/v1/claims/${encodeURIComponent(orderId)}/messages`,
          body,
          claimLink(token),
        )) as ClaimMessage,
      ),
    createUpload: (body: BodyInputOf<typeof createUpload>, token?: string) =>
      ask('POST', '/v1/uploads', body, claimLink(token)) as Promise<Upload>,
    /** Puts the bytes of one file where `createUpload` said. */
    putFile: async (upload: Upload, bytes: Blob) => {
      const answer = await call(upload.signedUrl, { method: 'PUT', headers: upload.headers, body: bytes }).catch(
        () => null,
      );
      if (!answer?.ok) {
        throw new ApiFailure(answer?.status ?? 0, await problemOf(answer), 'Failed to upload image');
      }
    },
  };
}

export type PortalClient = ReturnType<typeof portalClient>;

/** An order as pages may hold it: the bearer token stays out of them, the cookie that no script reads is enough. */
async function orderFrom(asked: Promise<unknown>): Promise<LookUpResult> {
  return { ...plainOrder((await asked) as LookUpResult), accessToken: '' };
}

async function claimFrom(asked: Promise<unknown>): Promise<Claim> {
  return plainClaim((await asked) as Claim);
}

async function problemOf(answer: Response | null): Promise<ProblemBody | null> {
  if (answer === null || !(answer.headers.get('content-type') ?? '').includes('json')) {
    return null;
  }
  return (await answer.json().catch(() => null)) as ProblemBody | null;
}

async function orNull<T>(asked: Promise<T>, status: number): Promise<T | null> {
  try {
    return await asked;
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === status) {
      return null;
    }
    throw failure;
  }
}
