import { createHash } from 'node:crypto';
import { Problem } from '#core/contract/platform/problems.ts';
import type { StoreId } from '#core/ids.ts';
import { say } from '#core/reference/problem-sentences.ts';
import { type Actor, type Ctx, callerName, type Services } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { pagesInStores, pagesOverall, type Ran, type Run } from '../../db/in-rounds.ts';
import {
  finishKey,
  forgetKey,
  isGone,
  type KeyOwner,
  type KeyTaker,
  lockKey,
  retakeKey,
  sweepKeysBefore,
  takeKey,
} from './idempotency.sql.ts';
import { keyedDatabase } from './keyed-work.ts';

const keptMs = 30 * 24 * 60 * 60 * 1000;
/**
 * A first request that has not finished after this long was cut off; its key may run again, as it may once its process is
 * gone.
 */
const abandonedMs = 60_000;

/** An answer as it is kept and replayed, byte by byte. */
export interface KeptAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** One request under an Idempotency-Key: what to do, and whose key it is. */
export interface KeyedRequest {
  key: string;
  storeId: StoreId | null;
  actor: Actor;
  operation: string;
  /** Method, address and body: what has to be the same for the same answer. */
  request: string;
}

/** Reads the header. Throws `validation-failed` for a key that is empty or longer than 255 characters. */
export function readKey(headers: Headers): string | null {
  const key = headers.get('idempotency-key');
  if (key !== null && !/^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(key)) {
    const message = say('idempotency-key-form');
    throw new Problem('validation-failed', {
      errors: [{ pointer: 'header/Idempotency-Key', code: 'wrong-form', message }],
    });
  }
  return key;
}

/**
 * Answers a repeated request with its first answer (threats T13, promise R4). `run` is called at most once at a
 * time for a key; its answer is kept for 30 days when it is final: done, or refused for good by the business.
 * Refusals of the form, of the caller and of the moment are not kept, nor is any 5xx: the key simply runs again.
 */
export async function withKey(
  services: Services,
  request: KeyedRequest,
  run: (under: Pick<Ctx, 'db' | 'recorded' | 'unkeyed'>) => Promise<KeptAnswer>,
): Promise<KeptAnswer & { replayed: boolean }> {
  const owner: KeyOwner = {
    store_id: request.storeId ?? '',
    // A second lookup of the same order is the same caller: the key must hold across devices and grants.
    caller: callerName(request.actor, 'what-it-opens'),
    operation: request.operation,
    key: request.key,
  };
  const inScope = <T>(work: (tx: Tx) => Promise<T>) =>
    request.storeId === null ? services.db.everywhere(work) : services.db.inStore(request.storeId, work);
  const hash = createHash('sha256').update(request.request).digest('base64url');
  const now = services.clock.now();
  const taker = { requestHash: hash, at: new Date(now).toISOString(), heldBy: await services.db.livesAs() };
  const begun = await inScope((tx) => begin(tx, owner, taker));
  if ('answer' in begun) {
    return { ...begun.answer, replayed: true };
  }
  const { caller, operation, key } = owner;
  const under = keyedDatabase(services.db, {
    owner: { caller, operation, key },
    requestHash: hash,
    at: taker.at,
    resumed: begun.resumed,
  });
  let answer: KeptAnswer;
  try {
    answer = await run(under);
  } catch (error) {
    await inScope((tx) => forgetKey(tx, owner)).catch(() => undefined);
    throw error;
  }
  await inScope((tx) =>
    isFinal(answer)
      ? finishKey(tx, owner, {
          status: answer.status,
          answer: JSON.stringify({ headers: answer.headers, body: answer.body }),
          at: new Date(services.clock.now()).toISOString(),
        })
      : forgetKey(tx, owner),
  ).catch((error: unknown) => {
    // What was done is done and is answered; what the verb's own commit kept answers a repeat.
    services.log.error({ error, operation: request.operation }, 'An answer could not be kept for its repeats');
  });
  return { ...answer, replayed: false };
}

/** The answer that is kept, or that the request may run: `resumed` where a first one was cut off. */
type Begun = { answer: KeptAnswer } | { resumed: boolean };

async function begin(tx: Tx, owner: KeyOwner, taker: KeyTaker): Promise<Begun> {
  if (await takeKey(tx, owner, taker)) {
    return { resumed: false };
  }
  const row = await lockKey(tx, owner);
  const age = row ? Date.parse(taker.at) - Date.parse(row.created_at) : 0;
  if (row === undefined || age > keptMs) {
    await retakeKey(tx, owner, taker);
    return { resumed: false };
  }
  if (row.request_hash !== taker.requestHash) {
    throw new Problem('idempotency-key-reused');
  }
  if (row.status !== null && row.answer !== null) {
    return { answer: { status: row.status, ...(JSON.parse(row.answer) as Omit<KeptAnswer, 'status'>) } };
  }
  if (age < abandonedMs && (row.held_by === null || !(await isGone(tx, row.held_by)))) {
    throw new Problem('request-in-progress', { retryAfterSeconds: 1 });
  }
  await retakeKey(tx, owner, taker);
  return { resumed: true };
}

const keptRefusals = new Set([400, 409, 410, 422]);

function isFinal({ status, body }: KeptAnswer): boolean {
  if (status < 300) {
    return true;
  }
  if (!keptRefusals.has(status)) {
    return false;
  }
  const { code, retryable } = JSON.parse(body) as { code?: string; retryable?: boolean };
  return code !== 'validation-failed' && retryable !== true;
}

const sweptAtOnce = 500;

/** Sweeps the keys of stores that are older than 30 days, within a run of the `sweep` job. */
export function sweepIdempotencyKeys({ db, clock }: Pick<Services, 'db' | 'clock'>, run?: Run): Promise<Ran> {
  const before = new Date(clock.now() - keptMs).toISOString();
  return pagesInStores(db, sweptAtOnce, (tx, storeId, most) => sweepKeysBefore(tx, storeId, { before, most }), run);
}

/** Sweeps the keys that belong to no store, as those of stores. */
export function sweepOtherKeys({ db, clock }: Pick<Services, 'db' | 'clock'>, run?: Run): Promise<Ran> {
  const before = new Date(clock.now() - keptMs).toISOString();
  return pagesOverall(db, sweptAtOnce, (tx, most) => sweepKeysBefore(tx, '', { before, most }), run);
}
