import { because } from '#core/reference/engine-reasons.ts';
import { toBookable, toText } from '../amounts.ts';
import { type CreditRequest, EngineError, type Executed } from '../connector.ts';
import { carriesKey, writeReason } from '../key-marks.ts';
import { readWhole } from './find-orders.ts';
import type { MedusaClient } from './medusa-client.ts';
import type { MedusaOrder } from './medusa-payload.ts';
import { operations } from './operations.ts';

const noteLength = 500;
const pageSize = 100;
/** Under this name a gift card of ours says what it was given for. */
const ourReference = 'amends';

/**
 * Gives store credit once, by the shop's loyalty plug-in: to the account of a shopper who has one, else as a gift card,
 * whose code is the reference, since nobody else tells it to the shopper.
 */
export async function giveCredit(client: MedusaClient, request: CreditRequest, signal: AbortSignal): Promise<Executed> {
  const order = await readWhole(client, request.sourceOrderId, signal);
  if (!order) throw new EngineError('refused', because('order-unknown'));
  const standing = await creditUnder(client, order, request.key, signal);
  if (standing) return standing;
  const value = toBookable(request.amount, request.currency).toNumber();
  const note = writeReason(request.note, request.key, noteLength);
  const currency = request.currency.toLowerCase();
  if (!order.customer?.has_account || !order.customer_id) {
    const { gift_card } = await client.call(
      operations.createGiftCard,
      {
        path: '/gift-cards',
        body: { currency_code: currency, value, reference: ourReference, reference_id: request.key, note },
      },
      signal,
    );
    return { reference: gift_card.code, amount: toText(request.currency, gift_card.value) };
  }
  const open = await accountsOf(client, order.customer_id, signal);
  const account =
    open.find((each) => each.currency_code.toLowerCase() === currency) ??
    (
      await client.call(
        operations.openAccount,
        { path: '/store-credit-accounts', body: { currency_code: currency, customer_id: order.customer_id } },
        signal,
      )
    ).store_credit_account;
  await client.call(
    operations.creditAccount,
    { path: `/store-credit-accounts/${account.id}/credit`, body: { amount: value, note } },
    signal,
  );
  // It is given: a reading that fails now leaves open what became of it.
  const given = await creditIn(client, account.id, { key: request.key, currency: request.currency, signal }).catch(
    (cause: unknown) => {
      throw new EngineError('unknown', because('no-answer'), { cause });
    },
  );
  if (!given) throw new EngineError('unknown', because('answer-unexpected'));
  return given;
}

/** The credit that stands under that key; null when there is none, also where the shop has no loyalty plug-in. */
export async function findCredit(
  client: MedusaClient,
  given: { key: string; sourceOrderId: string },
  signal: AbortSignal,
): Promise<Executed | null> {
  const order = await readWhole(client, given.sourceOrderId, signal);
  return order && creditUnder(client, order, given.key, signal);
}

async function creditUnder(
  client: MedusaClient,
  order: MedusaOrder,
  key: string,
  signal: AbortSignal,
): Promise<Executed | null> {
  const currency = order.currency_code.toUpperCase();
  const query = { reference: ourReference, reference_id: key };
  const cards = await client.find(operations.listGiftCards, { path: '/gift-cards', query }, signal);
  if (!cards) throw new EngineError('refused', because('no-store-credit'));
  const card = cards.gift_cards.find((each) => each.reference_id === key);
  if (card) return { reference: card.code, amount: toText(currency, card.value) };
  for (const account of order.customer_id ? await accountsOf(client, order.customer_id, signal) : []) {
    const given = await creditIn(client, account.id, { key, currency: account.currency_code.toUpperCase(), signal });
    if (given) return given;
  }
  return null;
}

async function accountsOf(client: MedusaClient, customer: string, signal: AbortSignal) {
  const query = { customer_id: customer, limit: pageSize };
  const { store_credit_accounts } = await client.call(
    operations.listAccounts,
    { path: '/store-credit-accounts', query },
    signal,
  );
  return store_credit_accounts.filter((account) => account.customer_id === customer);
}

async function creditIn(
  client: MedusaClient,
  account: string,
  { key, currency, signal }: { key: string; currency: string; signal: AbortSignal },
): Promise<Executed | null> {
  for (let offset = 0; ; offset += pageSize) {
    const { transactions, count } = await client.call(
      operations.listTransactions,
      { path: `/store-credit-accounts/${account}/transactions`, query: { limit: pageSize, offset } },
      signal,
    );
    const given = transactions.find((each) => carriesKey(each.note, key));
    if (given) return { reference: given.id, amount: toText(currency, given.amount) };
    if (transactions.length === 0 || offset + transactions.length >= count) return null;
  }
}
