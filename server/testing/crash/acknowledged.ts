import { sentClaim, sentOrder } from './kill-order.ts';

/** Everything that the product acknowledged, by what it acknowledged it with. */
export interface Witness {
  orders: string[];
  claims: string[];
  messages: string[];
  /** Claims whose approval was sent: a kill may have come between its commit and its answer. */
  asked: string[];
  approved: string[];
  /** What each order's way has come to, by its number. */
  ways: Map<number, Way>;
  /** The ways that a kill cut off, and when (ms since 1970): their requests are sent again under the same keys. */
  cut: { number: number; at: number }[];
}

interface Way {
  /** The order as it was sent first: a key goes with its words. */
  sent?: ReturnType<typeof sentOrder>;
  order?: string;
  claim?: string;
  message?: string;
  /** The version that its approval was sent for. */
  version?: number;
}

export const emptyWitness = (): Witness => ({
  ...{ orders: [], claims: [], messages: [], asked: [], approved: [] },
  ...{ ways: new Map(), cut: [] },
});

export const countOf = ({ orders, claims, messages, approved }: Witness) =>
  orders.length + claims.length + messages.length + approved.length;

interface Caller {
  port: number;
  token: string;
}

/** One call by the token, under a key where one is given. A refusal throws: nothing that is sent here may be refused. */
export async function call<T>({ port, token }: Caller, path: string, body?: unknown, key?: string): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) {
    throw new Refused(`${path} answered ${answer.status}: ${text}`);
  }
  return JSON.parse(text) as T;
}

export class Refused extends Error {}

interface ClaimRead {
  id: string;
  version: number;
  claimState: string;
  claimItems: { id: string }[];
}

/**
 * The way of one order: sent, claimed, written about, approved. Each answer is noted the moment it is there. A way that was
 * cut off is walked again from its beginning, each request under its own key, as a client does that lost an answer: what
 * was answered before is answered again.
 */
export async function walkOrder(caller: Caller, number: number, witness: Witness): Promise<void> {
  const way = witness.ways.get(number) ?? {};
  witness.ways.set(number, way);
  const note = (step: 'order' | 'claim' | 'message', list: string[], id: string) => {
    if (way[step] === undefined) list.push(id);
    else if (way[step] !== id)
      throw new Refused(`The ${step} of ${number} was ${way[step]}, and is ${id} under the same key.`);
    way[step] = id;
  };
  way.sent ??= sentOrder(number);
  const order = await call<{ id: string }>(caller, '/v1/orders', way.sent, `${number}-order`);
  note('order', witness.orders, order.id);
  const filed = `/v1/claims/source-${number}`;
  const { claimId } = await call<{ claimId: string }>(caller, filed, sentClaim(number), `${number}-claim`);
  note('claim', witness.claims, claimId);
  const words = { claimId, messageContent: `We look into ${number}.`, needsAnswer: false };
  const message = await call<{ id: string }>(caller, `${filed}/messages`, words, `${number}-message`);
  note('message', witness.messages, message.id);
  const claim = await call<ClaimRead>(caller, `/v1/claims/${claimId}`);
  if (way.version === undefined) {
    witness.asked.push(claimId);
  }
  way.version ??= claim.version;
  const approval = {
    expectedVersion: way.version,
    lines: claim.claimItems.map(({ id }) => ({ claimItemId: id, resolutionType: 'REFUND' })),
  };
  await call(caller, `/v1/claims/${claimId}/approve`, approval, `${number}-approval`);
  witness.approved.push(claimId);
}

/** The key of the call that a way has come to; null where that one only reads. */
export function nextKeyOf({ ways }: Witness, number: number): string | null {
  const { order, claim, message, version } = ways.get(number) ?? {};
  if (message !== undefined) {
    return version === undefined ? null : `${number}-approval`;
  }
  return order === undefined ? `${number}-order` : claim === undefined ? `${number}-claim` : `${number}-message`;
}

/** So long a key is held by the request that began under it, since that may be slow and not dead. */
const heldMs = 60_000;

/** A way whose keys nobody holds any more. */
function cutLongAgo({ cut }: Witness): number | undefined {
  return cut[0] !== undefined && Date.now() - cut[0].at > heldMs + 5_000 ? cut.shift()?.number : undefined;
}

/** Walks every way to its end that was cut off, once its keys are free. */
export async function walkAgain(caller: Caller, witness: Witness): Promise<void> {
  for (const { number } of witness.cut.splice(0)) {
    await walkOrder(caller, number, witness);
  }
}

/** Walks order after order over so many connections until the product is gone, first what was cut off before. Throws what was no lost connection. */
export async function writeUntilGone(
  caller: Caller,
  given: { writers: number; next: () => number; witness: Witness },
): Promise<void> {
  const write = async () => {
    for (;;) {
      const number = cutLongAgo(given.witness) ?? given.next();
      try {
        await walkOrder(caller, number, given.witness);
      } catch (error) {
        // A lost connection is fetch's own TypeError; an answer cut in the middle a broken text.
        if (error instanceof Refused) {
          throw error;
        }
        given.witness.cut.push({ number, at: Date.now() });
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: given.writers }, write));
}
