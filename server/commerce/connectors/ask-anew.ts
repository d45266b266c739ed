import type { Connectors, EngineStore } from './connectors.ts';

/** How an engine answers a process: a store may have none. */
export type EngineLook = 'none' | 'answers' | 'fails';

/** Whoever asks all processes waits a few seconds. */
const answersMs = 3_000;

/**
 * Makes a store’s connector anew and asks its engine whether it answers: what this process knew of an engine that was away,
 * and what it had got from it to sign in with, is forgotten.
 */
export async function askAnew(connectors: Connectors, store: EngineStore): Promise<EngineLook> {
  connectors.forget(store.id);
  if (store.connectorKind === 'api') {
    return 'none';
  }
  const signal = AbortSignal.timeout(answersMs);
  // A connector that does not heed its signal ends here too.
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  return Promise.race([connectors.of(store).test(signal), late]).then(
    () => 'answers' as const,
    () => 'fails' as const,
  );
}
