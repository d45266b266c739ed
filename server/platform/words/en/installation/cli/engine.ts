/** What the commands about a store’s engine say. */
import { plural } from '../../format.ts';

export const pairExpected = (option: string) => `Use --${option} name=value.`;

export const connect = {
  summary: 'Connect a store to its engine, and test the connection',
  kind: 'kind of engine, like vendure',
  field: 'field=value; repeat it for each field',
  secret: 'field=VARIABLE that holds the secret; repeat it for each',
  variableEmpty: (name: string) => `The variable ${name} is empty.`,
  connected: (store: string, engine: string) => `${store} is connected to ${engine}.`,
};

export const noEngine = 'This store has no engine. Connect one with `npx amends engine connect`.';
export const testSummary = 'Test a store’s connection to its engine';

export const show = {
  summary: 'Show how a store is connected to its engine',
  set: 'set',
  notSet: 'not set',
  downSince: (at: string, kind: string | null) => `Not responding since ${at} (${kind})`,
  lastAnswered: (at: string | null) => `Last response: ${at ?? 'none yet'}`,
};

export const disconnect = {
  summary: 'Disconnect a store from its engine and delete its credentials',
  disconnected: (store: string) => `${store} is disconnected from its engine.`,
};

export const importing = {
  summary: 'Import orders or products from a store’s engine, and keep them current',
  what: 'orders (the default) or products',
  since: 'date in the store’s time zone, like 2026-05-02; everything by default',
  whatExpected: 'Use --what orders or --what products.',
  sinceExpected: 'Enter --since as a date, like 2026-05-02.',
  notListed: (store: string, subject: Subject) => `The store ${store} has no engine that lists its ${subject}.`,
  refused: 'The engine didn’t send a list.',
  soFar: (count: number, subject: Subject, leftOut: number) => `${counted(count, subject)} so far${without(leftOut)}`,
  waits: (nextAt: string | null) =>
    nextAt === null
      ? 'The import continues automatically while Amends runs.'
      : `The import continues automatically at ${nextAt}, while Amends runs.`,
  done: (count: number, subject: Subject, leftOut: number) => `${counted(count, subject)}${without(leftOut)}.`,
};

type Subject = 'orders' | 'products';

const counted = (count: number, subject: Subject) => plural(count, subject === 'orders' ? 'order' : 'product');

const without = (leftOut: number) => (leftOut === 0 ? '' : `, ${leftOut} skipped`);

export const rotate = {
  summary: 'Encrypt every stored credential with a new key while Amends runs',
  rotated: (generation: number, stores: number) =>
    `Credentials are now encrypted with key ${generation}. Stores updated: ${stores}.`,
};
