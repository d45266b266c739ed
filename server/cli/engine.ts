import type { StoreId } from '#core/ids.ts';
import * as words from '#server-words/installation/cli/engine.ts';
import { connectEngine } from '../commerce/engine-change/connect-engine.ts';
import { disconnectEngine } from '../commerce/engine-change/disconnect-engine.ts';
import type { EngineView } from '../commerce/store-engines/engine-view.ts';
import { readEngine } from '../commerce/store-engines/read-engine.ts';
import { testEngine } from '../commerce/store-engines/test-engine.ts';
import { type Command, type CommandInput, UsageError } from './command.ts';
import { storeNamed, storeOption } from './named-store.ts';

/** The store that a command names. */
export async function storeIdOf(input: CommandInput): Promise<StoreId> {
  return (await storeNamed(input, input.options.store)).id;
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
          throw new UsageError(words.pairExpected(option));
        }
        return [name, read(value)];
      }),
  );
}

/** Connects a store. A secret never stands among the arguments, where every process sees it. */
export const connectEngineCommand: Command = {
  command: 'engine connect',
  summary: words.connect.summary,
  options: {
    store: storeOption,
    kind: { what: words.connect.kind, required: true },
    set: { what: words.connect.field, multiple: true },
    'secret-from-env': { what: words.connect.secret, multiple: true },
  },
  async run(input) {
    const { app, options, tell } = input;
    const storeId = await storeIdOf(input);
    const secrets = pairs(options['secret-from-env'], 'secret-from-env', (name) => {
      const value = process.env[name];
      if (!value) {
        throw new UsageError(words.connect.variableEmpty(name));
      }
      return value;
    });
    const config = pairs(options.set, 'set', (value) => value);
    const view = await connectEngine(app.ctx, { storeId, kind: options.kind ?? '', config, secrets });
    tell(words.connect.connected(options.store ?? '', view.name));
    return testAndTell(input, storeId);
  },
};

/** Tests the stored connection of a store. */
export const testEngineCommand: Command = {
  command: 'engine test',
  summary: words.testSummary,
  options: { store: storeOption },
  async run(input) {
    const storeId = await storeIdOf(input);
    if ((await readEngine(input.app.ctx, { storeId })).kind === 'api') {
      throw new UsageError(words.noEngine);
    }
    return testAndTell(input, storeId);
  },
};

async function testAndTell({ app, tell }: CommandInput, storeId: StoreId): Promise<number> {
  const { outcome, message, warnings } = await testEngine(app.ctx, { storeId, settings: null });
  for (const line of [message, ...warnings]) {
    tell(line);
  }
  return outcome === 'answered' ? 0 : 1;
}

/** Shows how a store is connected, without its secrets. */
export const showEngineCommand: Command = {
  command: 'engine show',
  summary: words.show.summary,
  options: { store: storeOption },
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
    ...Object.entries(secrets).map(([field, set]) => `${field}: ${set ? words.show.set : words.show.notSet}`),
    health.downSince
      ? words.show.downSince(health.downSince, health.lastFailureKind)
      : words.show.lastAnswered(health.lastSuccessAt),
  ];
}

/** Disconnects a store. */
export const disconnectEngineCommand: Command = {
  command: 'engine disconnect',
  summary: words.disconnect.summary,
  options: { store: storeOption },
  async run(input) {
    await disconnectEngine(input.app.ctx, { storeId: await storeIdOf(input) });
    input.tell(words.disconnect.disconnected(input.options.store ?? ''));
    return undefined;
  },
};
