import { sentClaim, sentOrder } from './kill-order.ts';

/** Everything that the product acknowledged, by what it acknowledged it with. */
export interface Witness {
  orders: string[];
  claims: string[];
  messages: string[];
  /** Claims whose approval was sent: a kill may have come between its commit and its answer. */
  asked: string[];
  approved: string[];
}

export const emptyWitness = (): Witness => ({ orders: [], claims: [], messages: [], asked: [], approved: [] });

export const countOf = ({ asked: _, ...acknowledged }: Witness) =>
  Object.values(acknowledged).reduce((sum, list) => sum + list.length, 0);

interface Caller {
  port: number;
  token: string;
}

/** One call by the token. A refusal throws: nothing that is sent here may be refused. */
export async function call<T>({ port, token }: Caller, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
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

/** The way of one order: sent, claimed, written about, approved. Each answer is noted the moment it is there. */
export async function walkOrder(caller: Caller, number: number, witness: Witness): Promise<void> {
  const order = await call<{ id: string }>(caller, '/v1/orders', sentOrder(number));
  witness.orders.push(order.id);
  const { claimId } = await call<{ claimId: string }>(caller, `/v1/claims/source-${number}`, sentClaim(number));
  witness.claims.push(claimId);
  const message = await call<{ id: string }>(caller, `/v1/claims/source-${number}/messages`, {
    claimId,
    messageContent: `We look into ${number}.`,
    needsAnswer: false,
  });
  witness.messages.push(message.id);
  const claim = await call<ClaimRead>(caller, `/v1/claims/${claimId}`);
  witness.asked.push(claimId);
  await call(caller, `/v1/claims/${claimId}/approve`, {
    expectedVersion: claim.version,
    lines: claim.claimItems.map(({ id }) => ({ claimItemId: id, resolutionType: 'REFUND' })),
  });
  witness.approved.push(claimId);
}

/** Walks order after order over so many connections until the product is gone. Throws what was no lost connection. */
export async function writeUntilGone(
  caller: Caller,
  given: { writers: number; next: () => number; witness: Witness },
): Promise<void> {
  const write = async () => {
    for (;;) {
      try {
        await walkOrder(caller, given.next(), given.witness);
      } catch (error) {
        // A lost connection is fetch's own TypeError; an answer cut in the middle a broken text.
        if (error instanceof Refused) {
          throw error;
        }
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: given.writers }, write));
}
