import type { z } from 'zod';

import type { engineTest } from '#core/contract/commerce/engines.ts';
import type { StoreId } from '#core/ids.ts';
import type { ResolutionType } from '#core/reference/claims.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { engineReasonText } from '../../platform/words/engine-words.ts';
import { wordsOf } from '../../platform/words/languages.ts';
import { EngineError } from '../connectors/connector.ts';
import type { Engine } from '../connectors/engine.ts';
import { outcomeOf, withoutSecrets } from '../connectors/guard.ts';
import type { CheckedSettings } from './check-settings.ts';

const words = wordsOf('engine-test');

export type EngineTestView = z.output<typeof engineTest>;

/** How an engine answered; `unable` is what it refuses to such a connection, null where it did not answer. */
export interface TriedEngine {
  view: EngineTestView;
  unable: readonly ResolutionType[] | null;
}

const deadlineMs = 10_000;

/**
 * Asks an engine whether it answers with settings that were checked. Ends within 10 s with a sentence that says what to do,
 * which repeats no secret.
 */
export async function tryEngine(ctx: Ctx, storeId: StoreId, checked: CheckedSettings): Promise<TriedEngine> {
  const { engine, config, secrets } = checked;
  const connector = ctx.connectors.trial(storeId, engine, { ...config, ...secrets });
  const signal = AbortSignal.timeout(deadlineMs);
  // A connector that does not heed its signal ends here too.
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  try {
    const { name, warnings, unable = [] } = await Promise.race([connector.test(signal), late]);
    const message = words.connected(engine.name, warnings.length === 0);
    return { view: { outcome: 'answered', message, name, warnings: warnings.map(engineReasonText) }, unable };
  } catch (error) {
    const failed = failure(engine, withoutSecrets(error, Object.values(secrets)), signal.aborted);
    return { view: { ...failed, name: null, warnings: [] }, unable: null };
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
