import { connectEngine } from '../stores/engine/connect-engine.ts';
import { disconnectEngine } from '../stores/engine/disconnect-engine.ts';
import type { EngineView } from '../stores/engine/engine-view.ts';
import { readEngine } from '../stores/engine/read-engine.ts';
import { testEngine } from '../stores/engine/test-engine.ts';
import { storeBySlug } from '../stores/read-store.ts';
import { type Command, type CommandInput, UsageError } from './command.ts';

const store = { what: 'short name of the store, like demo', required: true };

/** The store that a command names. */
export async function storeIdOf({ app, options }: CommandInput) {
  const found = await storeBySlug(app.services, options.store ?? '');
  if (!found) {
    throw new UsageError(`There is no store ${options.store}.`);
  }
  return found.id;
}

/** `name=value` once a line; `split` says what to make of the value. */
function pairs(given: string | undefined, option: string, read: (value: string) => string): Record<string, string> {
  return Object.fromEntries(
    (given ?? '')
      .split('\n')
      .filter(Boolean)
      .map((pair) => {
        const [, name = '', value = ''] = /^([\w-]+)=(.+)$/.exec(pair) ?? [];
        if (name === '') {
          throw new UsageError(`Write --${option} as name=value.`);
        }
        return [name, read(value)];
      }),
  );
}

/** Connects a store. A secret never stands among the arguments, where every process sees it. */
export const connectEngineCommand: Command = {
  words: 'engine connect',
  summary: 'Connect a store to its engine, and test the connection',
  options: {
    store,
    kind: { what: 'kind of engine, like vendure', required: true },
    set: { what: 'field=value; give it again for each field', multiple: true },
    'secret-from-env': { what: 'field=VARIABLE that holds the secret; give it again for each', multiple: true },
  },
  async run(input) {
    const { app, options, tell } = input;
    const storeId = await storeIdOf(input);
    const secrets = pairs(options['secret-from-env'], 'secret-from-env', (name) => {
      const value = process.env[name];
      if (!value) {
        throw new UsageError(`The variable ${name} is empty.`);
      }
      return value;
    });
    const config = pairs(options.set, 'set', (value) => value);
    const view = await connectEngine(app.ctx, { storeId, kind: options.kind ?? '', config, secrets });
    tell(`${options.store} is connected to ${view.name}.`);
    return testAndTell(input, storeId);
  },
};

/** Tests the stored connection of a store. */
export const testEngineCommand: Command = {
  words: 'engine test',
  summary: 'Test the connection of a store to its engine',
  options: { store },
  run: async (input) => testAndTell(input, await storeIdOf(input)),
};

async function testAndTell({ app, tell }: CommandInput, storeId: EngineStoreId): Promise<number> {
  const { outcome, message, warnings } = await testEngine(app.ctx, { storeId, settings: null });
  for (const line of [message, ...warnings]) {
    tell(line);
  }
  return outcome === 'answered' ? 0 : 1;
}

type EngineStoreId = Awaited<ReturnType<typeof storeIdOf>>;

/** Shows how a store is connected, without its secrets. */
export const showEngineCommand: Command = {
  words: 'engine show',
  summary: 'Show how a store is connected to its engine',
  options: { store },
  async run(input) {
    for (const line of linesOf(await readEngine(input.app.ctx, { storeId: await storeIdOf(input) }))) {
      input.say(line);
    }
    return undefined;
  },
};

function linesOf({ name, kind, config, secrets, health }: EngineView): string[] {
  return [
    `${name} (${kind})`,
    ...Object.entries(config).map(([field, value]) => `${field}: ${String(value)}`),
    ...Object.entries(secrets).map(([field, set]) => `${field}: ${set ? 'set' : 'not set'}`),
    health.downSince
      ? `Not answering since ${health.downSince} (${health.lastFailureKind})`
      : `Last answered: ${health.lastSuccessAt ?? 'not asked yet'}`,
  ];
}

/** Disconnects a store. */
export const disconnectEngineCommand: Command = {
  words: 'engine disconnect',
  summary: 'Disconnect a store from its engine and delete its credentials',
  options: { store },
  async run(input) {
    await disconnectEngine(input.app.ctx, { storeId: await storeIdOf(input) });
    input.tell(`${input.options.store} has no engine now.`);
    return undefined;
  },
};
