import Big from 'big.js';
import { z } from 'zod';
import { because } from '#core/reference/engine-reasons.ts';
import { type CreditRequest, EngineError, type Executed } from '../connector.ts';
import { gidOf, isNumber, numberOf } from './ids.ts';
import { type Mark, namespace, writeMark } from './marks.ts';
import { operations } from './operations.ts';
import { accepted, type ShopifyClient } from './shopify-client.ts';

/**
 * What is written on the customer about a credit: the newest credit before it was asked for, then the credit itself.
 * Shopify takes no key here and no words on a credit, so this is how a credit whose answer was lost is found again.
 */
const note = z.object({
  before: z.string().nullable(),
  amount: z.string(),
  currency: z.string(),
  credit: z.string().optional(),
});
type Note = z.output<typeof note>;

interface Account {
  customer: string;
  mark: Mark;
  /** Credits that people or apps gave, newest first. */
  credits: { id: string; amount: string; currency: string }[];
  /** Credits that other marks of ours name. */
  taken: ReadonlySet<string>;
}

/**
 * Gives store credit once. Before Shopify is asked, the customer's newest credit is written down; after a lost answer, a
 * newer one of the same amount that no other mark names is ours. Where the store's staff gave just that meanwhile, theirs
 * is taken for ours: never twice comes before once more.
 */
export async function giveCredit(
  client: ShopifyClient,
  request: CreditRequest,
  signal: AbortSignal,
): Promise<Executed> {
  const { amount, currency, key } = request;
  if (new Big(amount).lte(0)) throw new EngineError('refused', because('amount-not-bookable', { amount }));
  const account = await readAccount(client, request, signal);
  const standing = standingCredit(account);
  if (standing?.credit) {
    await write(client, account, { key, value: standing, signal });
    return asExecuted(standing.credit, standing.amount);
  }
  const before = account.credits.find((each) => each.currency === currency)?.id ?? null;
  const asked: Note = { before, amount, currency };
  const mark = await write(client, account, { key, value: asked, signal });
  if (!mark) throw new EngineError('unavailable', because('busy'));
  const creditInput = { creditAmount: { amount, currencyCode: currency } };
  const variables = { id: account.customer, creditInput };
  const { storeCreditAccountCredit: given } = await client.call(operations.storeCredit, variables, signal);
  const made = accepted(given.storeCreditAccountTransaction, given.userErrors);
  try {
    await write(client, { ...account, mark }, { key, value: { ...asked, credit: made.id }, signal });
  } catch (error) {
    // It is given, and found by what was written before; only its number is missing there.
    if (!(error instanceof EngineError)) throw error;
  }
  return asExecuted(made.id, made.amount.amount);
}

/** The credit that stands under this key, or null; null too for a token that may not see store credit, as it gave none. */
export async function findCredit(
  client: ShopifyClient,
  key: string,
  sourceOrderId: string,
  signal: AbortSignal,
): Promise<Executed | null> {
  try {
    const standing = standingCredit(await readAccount(client, { key, sourceOrderId }, signal));
    return standing?.credit ? asExecuted(standing.credit, standing.amount) : null;
  } catch (error) {
    if (error instanceof EngineError && error.kind === 'refused' && error.about === undefined) return null;
    throw error;
  }
}

/** @throws EngineError `refused` for an order that the store does not have, or that has no customer */
async function readAccount(
  client: ShopifyClient,
  { key, sourceOrderId }: Pick<CreditRequest, 'key' | 'sourceOrderId'>,
  signal: AbortSignal,
): Promise<Account> {
  const variables = { id: gidOf('Order', sourceOrderId), namespace, key };
  const { order } = isNumber(sourceOrderId)
    ? await client.call(operations.readCredit, variables, signal)
    : { order: null };
  if (!order) throw new EngineError('refused', because('order-unknown'));
  const { customer } = order;
  if (!customer) throw new EngineError('refused', because('no-customer'));
  const given = customer.storeCreditAccounts.nodes.flatMap(({ transactions }) => transactions.nodes);
  return {
    customer: customer.id,
    mark: customer.mark ?? null,
    credits: given.flatMap(({ id, event, amount }) =>
      // Money that an order gave back as credit is the store's own doing.
      id && amount && event === 'ADJUSTMENT' ? [{ id, amount: amount.amount, currency: amount.currencyCode }] : [],
    ),
    taken: new Set(
      customer.marks.nodes.flatMap((each) => (each.key === key ? [] : [readNote(each.value)?.credit ?? ''])),
    ),
  };
}

/** What was written under the key, with the credit that it led to where there is one. */
function standingCredit({ mark, credits, taken }: Account): Note | null {
  const asked = mark && readNote(mark.value);
  if (!asked || asked.credit) return asked;
  const inCurrency = credits.filter((each) => each.currency === asked.currency);
  const known = inCurrency.findIndex((each) => each.id === asked.before);
  const since = known === -1 ? inCurrency : inCurrency.slice(0, known);
  const ours = since.findLast((each) => new Big(each.amount).eq(asked.amount) && !taken.has(each.id));
  return ours ? { ...asked, credit: ours.id } : asked;
}

/** What a mark says; a replacement's, which is no JSON, says nothing about credit. */
function readNote(text: string): Note | null {
  try {
    return note.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function write(
  client: ShopifyClient,
  { customer, mark }: Account,
  { key, value, signal }: { key: string; value: Note; signal: AbortSignal },
) {
  const text = JSON.stringify(value);
  return mark?.value === text ? mark : writeMark(client, { owner: customer, key, mark, value: text }, signal);
}

const asExecuted = (credit: string, amount: string): Executed => ({ reference: numberOf(credit), amount });
