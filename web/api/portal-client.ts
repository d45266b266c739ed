import type { signClaim } from '#core/contract/claims/claims.ts';
import type { putSession } from '#core/contract/claims/drafts.ts';
import type { FileClaimBody } from '#core/contract/claims/filing.ts';
import type * as inStore from '#core/contract/claims/in-store-draft.ts';
import type { sendMessage } from '#core/contract/claims/messages.ts';
import type { LookUpResult, makeHandOff } from '#core/contract/commerce/look-up.ts';
import type { AnswerOf, BodyInputOf, Operation } from '#core/contract/platform/operation.ts';
import type { createUpload } from '#core/contract/platform/uploads.ts';
import type { offlineClaimOf } from '#core/rules/claims/in-store.ts';
import {
  type ApiCall,
  ApiFailure,
  type Called,
  type CallInputs,
  callOperation,
  failureOf,
  type ServerWords,
} from './call-operation.ts';
import * as api from './operations.gen.ts';
import { plainClaim, plainInStore, plainMessage, plainOrder, plainProduct } from './plain-text.ts';

export { type ApiCall, ApiFailure, type ServerWords };

export type SessionChange = BodyInputOf<typeof putSession>;
export type Upload = AnswerOf<typeof createUpload>;
export type HandOff = AnswerOf<typeof makeHandOff>;
type Body<Op extends Operation> = BodyInputOf<Op>;

/**
 * Whether nobody was reached: no answer at all, or one of those, from 502 on, that whoever stands before the product gives
 * while nobody is behind it, and the product while it is out of order. The same may succeed once it is back.
 */
export const isOutOfReach = (failure: unknown): boolean =>
  failure instanceof ApiFailure && (failure.status === 0 || failure.status > 501);

/** The calls that the portal makes; every one throws ApiFailure when it does not succeed. */
export function portalClient(reach: ApiCall) {
  const ask = <Op extends Operation>(operation: Called<Op>, ...input: CallInputs<Op>) =>
    callOperation(reach, operation, ...input);

  return {
    /** Any other operation: what only one page asks stays in its own file. */
    ask,
    lookUp: async (email: string, order: string) => plainGrant(await ask(api.lookUpOrder, { body: { email, order } })),
    /** The looked-up order of this device, or null. */
    currentOrder: async () => {
      const order = await orNull(ask(api.getGrantedOrder));
      return order === null ? null : plainGrant(order);
    },
    forgetOrder: () => ask(api.endGrant),
    mailLookUpLink: (order: string, email: string) => ask(api.mailLookUpLink, { body: { order, email } }),
    openLookUpLink: async (token: string) => plainGrant(await ask(api.openLookUpLink, { body: { token } })),
    /** Whether a link still opens something; where nobody can say, its button finds out. */
    opensSomething: (token: string) =>
      ask(api.checkLookUpLink, { body: { token } }).then(
        () => true,
        (failure: unknown) => !(failure instanceof ApiFailure) || ![404, 410].includes(failure.status),
      ),
    /** A link to the order's own address, which continues the draft. */
    mailDraftLink: () => ask(api.mailDraftLink),
    /** The link and the code that continue the draft on a phone. */
    makeHandOff: () => ask(api.makeHandOff),
    /** The draft of an order, or null when there is none yet. */
    session: (orderId: string) => ask(api.getSession, { query: { orderId } }),
    saveSession: async (body: SessionChange) => plainInStore(await ask(api.putSession, { body })),
    /** One email on the day from which the draft can be decided; answers when it goes. */
    remindShopper: (orderId: string) => ask(api.remindShopper, { body: { orderId } }),
    /** Begins a claim on something bought in a shop; the grant comes as a cookie. */
    beginInStore: (body: Body<typeof inStore.beginInStoreDraft>) => ask(api.beginInStoreDraft, { body }),
    /** The link and the code that continue a draft begun in a branch on a phone, at one of its steps. */
    makeDraftHandOff: (step: Body<typeof inStore.makeDraftHandOff>['step']) =>
      ask(api.makeDraftHandOff, { body: { step } }),
    openDraftHandOff: (token: string) => ask(api.openDraftHandOff, { body: { token } }),
    /** The draft that was begun in a branch on this device, or null. */
    currentInStore: async () => {
      const session = await ask(api.getInStoreDraft);
      return session === null ? null : plainInStore(session);
    },
    findProducts: async (orderId: string, name: string, signal?: AbortSignal) => {
      const found = await ask(api.findProducts, { params: { orderId }, query: { name }, signal });
      return found.map(plainProduct);
    },
    sendOfflineClaim: (body: ReturnType<typeof offlineClaimOf>, key: string) =>
      ask(api.fileOfflineClaim, { body, key }),
    mailOfflineLink: () => ask(api.mailOfflineClaimLink, { body: {} }),
    lookAtOfflineLink: (token: string) => ask(api.lookAtOfflineClaim, { body: { token } }),
    confirmOfflineClaim: (token: string) => ask(api.confirmOfflineClaim, { body: { token } }),
    deleteSession: (id: string) => ask(api.deleteSession, { params: { id } }),
    fileClaim: (sourceOrderId: string, body: FileClaimBody, key: string) =>
      ask(api.fileClaim, { params: { sourceOrderId }, body, key }),
    claim: async (id: string, claimLink?: string) => plainClaim(await ask(api.getClaim, { params: { id }, claimLink })),
    claimActions: (id: string, claimLink?: string) => ask(api.getClaimActions, { params: { id }, claimLink }),
    withdraw: async (id: string, expectedVersion: number, claimLink?: string) =>
      plainClaim(await ask(api.withdrawClaim, { params: { id }, body: { expectedVersion }, claimLink })),
    reviews: (id: string, claimLink: string) => ask(api.listReviews, { params: { id }, claimLink }),
    writeReview: (id: string, body: { rating: number; text: string }, claimLink: string) =>
      ask(api.createReview, { params: { id }, body, claimLink }),
    answerArrival: (id: string, body: { expectedVersion: number; arrived: boolean; text: string }, claimLink: string) =>
      ask(api.answerArrival, { params: { id }, body, claimLink }),
    appeal: (id: string, body: { expectedVersion: number; text: string; medias: string[] }, claimLink: string) =>
      ask(api.appealClaim, { params: { id }, body, claimLink }),
    signClaim: async (claimId: string, body: Body<typeof signClaim>, claimLink?: string) =>
      plainClaim(await ask(api.signClaim, { params: { claimId }, body, claimLink })),
    messages: async (orderId: string, claimId: string, claimLink?: string) => {
      const messages = await ask(api.listMessages, { params: { orderId }, query: { claimId }, claimLink });
      return messages.map(plainMessage);
    },
    sendMessage: async (orderId: string, body: Body<typeof sendMessage>, claimLink?: string) =>
      plainMessage(await ask(api.sendMessage, { params: { orderId }, body, claimLink })),
    createUpload: (body: Body<typeof createUpload>, claimLink?: string) => ask(api.createUpload, { body, claimLink }),
    /** Puts the bytes of one file where `createUpload` said. */
    putFile: async (upload: Upload, bytes: Blob) => {
      const init = { method: 'PUT', headers: upload.headers, body: bytes };
      const answer = await reach(upload.signedUrl, init).catch(() => null);
      if (!answer?.ok) {
        throw await failureOf(answer, 'Failed to upload image');
      }
    },
  };
}

export type PortalClient = ReturnType<typeof portalClient>;

/** An order as pages may hold it: the bearer token stays out of them, the cookie that no script reads is enough. */
function plainGrant(order: LookUpResult): LookUpResult {
  return { ...plainOrder(order), accessToken: '' };
}

/** Null where nobody is known who could have it. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 401) {
      return null;
    }
    throw failure;
  }
}
