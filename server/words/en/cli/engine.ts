/** What the commands about a store’s engine say. */

export const pairExpected = (option: string) => `Write --${option} as name=value.`;

export const connect = {
  summary: 'Connect a store to its engine, and test the connection',
  kind: 'kind of engine, like vendure',
  field: 'field=value; repeat it for each field',
  secret: 'field=VARIABLE that holds the secret; repeat it for each',
  variableEmpty: (name: string) => `The variable ${name} is empty.`,
  connected: (store: string, engine: string) => `${store} is connected to ${engine}.`,
};

export const testSummary = 'Test the connection of a store to its engine';

export const show = {
  summary: 'Show how a store is connected to its engine',
  set: 'set',
  notSet: 'not set',
  downSince: (at: string, kind: string | null) => `Not answering since ${at} (${kind})`,
  lastAnswered: (at: string | null) => `Last answered: ${at ?? 'not asked yet'}`,
};

export const disconnect = {
  summary: 'Disconnect a store from its engine and delete its credentials',
  disconnected: (store: string) => `${store} has no engine now.`,
};

export const importing = {
  summary: 'Bring in the orders or products of a store’s engine, and keep them current',
  what: 'orders, or products; orders when left out',
  since: 'day in the store’s calendar, like 2026-05-02; everything when left out',
  whatExpected: 'Write --what as orders or products.',
  sinceExpected: 'Write --since as a day, like 2026-05-02.',
  notListed: (store: string, subject: Subject) => `The store ${store} has no engine that lists its ${subject}.`,
  refused: 'The engine didn’t list them.',
  soFar: (count: number, subject: Subject, leftOut: number) => `${count} ${subject} so far${without(leftOut)}`,
  waits: (nextAt: string | null) =>
    nextAt === null
      ? 'While the product runs, it continues automatically.'
      : `While the product runs, it continues automatically, from ${nextAt}.`,
  done: (count: number, subject: Subject, leftOut: number) => `${count} ${subject}${without(leftOut)}.`,
};

type Subject = 'orders' | 'products';

const without = (leftOut: number) => (leftOut === 0 ? '' : `, ${leftOut} left out`);

export const rotate = {
  summary: 'Seal every stored credential under a new key, while the product runs',
  rotated: (generation: number, stores: number) =>
    `Credentials are now sealed under key ${generation}. Sealed again: ${stores} ${stores === 1 ? 'store' : 'stores'}.`,
};
