import type { z } from 'zod';
import * as words from '#server-words/engine-test.ts';
import type { engineTest } from '../../../core/contract/engines.ts';
import { Problem } from '../../../core/contract/problems.ts';
import type { StoreId } from '../../../core/ids.ts';
import { recordEvent } from '../../audit-log/record-event.ts';
import type { Connector } from '../../connectors/connector.ts';
import { EngineError } from '../../connectors/connector.ts';
import type { Engine } from '../../connectors/engine.ts';
import { outcomeOf, withoutSecrets } from '../../connectors/guard.ts';
import type { Ctx } from '../../context.ts';
import { allow } from '../../rights/allow.ts';
import { engineReasonText } from '../../words/engine-words.ts';
import { storeById } from '../read-store.ts';
import { type CheckedSettings, checkSettings, type EngineSettings } from './check-settings.ts';
import { selectEngine } from './store-engines.sql.ts';

export type EngineTestView = z.output<typeof engineTest>;

const deadlineMs = 10_000;

/**
 * Asks an engine whether it answers, with what somebody entered or, without that, with what is stored. Ends within 10 s
 * with a sentence that says what to do. Nothing is stored. Throws `validation-failed` as connectEngine does, and
 * `not-found` where nothing was entered and nothing is stored.
 */
export async function testEngine(
  ctx: Ctx,
  input: { storeId: StoreId; settings: EngineSettings | null },
): Promise<EngineTestView> {
  const store = await storeById(ctx, input.storeId);
  allow(ctx, 'integrations:update', store);
  const standing = await ctx.db.inStore(store.id, (tx) => selectEngine(tx, store.id));
  if (!input.settings && !standing) {
    throw new Problem('not-found');
  }
  const given = input.settings ?? {
    kind: standing?.kind ?? '',
    config: standing?.config ?? {},
    secrets: {},
  };
  const checked = checkSettings(ctx, store.id, given, standing);
  const connector = ctx.connectors.trial(store.id, checked.engine, { ...checked.config, ...checked.secrets });
  const found = await ask(connector, checked);
  await ctx.db.inStore(store.id, (tx) =>
    recordEvent(tx, ctx, {
      storeId: store.id,
      kind: 'engine.tested',
      data: { engine: checked.engine.kind, outcome: found.outcome },
    }),
  );
  return found;
}

async function ask(connector: Connector, { engine, secrets }: CheckedSettings): Promise<EngineTestView> {
  const signal = AbortSignal.timeout(deadlineMs);
  // A connector that does not heed its signal ends here too.
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  try {
    const { name, warnings } = await Promise.race([connector.test(signal), late]);
    const message = words.connected(engine.name, warnings.length === 0);
    return { outcome: 'answered', message, name, warnings: warnings.map(engineReasonText) };
  } catch (error) {
    return {
      ...failure(engine, withoutSecrets(error, Object.values(secrets)), signal.aborted),
      name: null,
      warnings: [],
    };
  }
}

function failure(engine: Engine, error: unknown, late: boolean): Pick<EngineTestView, 'outcome' | 'message'> {
  const outcome = outcomeOf(error);
  if (late) {
    return { outcome: 'unavailable', message: words.late(engine.name, deadlineMs / 1000) };
  }
  if (!(error instanceof EngineError)) {
    return { outcome: 'unknown', message: words.failed(engine.name) };
  }
  const said = engineReasonText(error.reason);
  switch (outcome) {
    case 'credentials':
      return { outcome, message: words.checkCredentials(said) };
    case 'unavailable':
      return { outcome, message: words.checkRunning(said, engine.name) };
    case 'unknown':
      return { outcome, message: words.tryAgain(said) };
    default:
      return { outcome: 'refused', message: words.checkAddress(said) };
  }
}
