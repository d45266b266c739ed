/** How long a second signal is still the same press: a terminal tells npm and the product alike, and npm passes it on. */
const onePressMs = 2_000;

/**
 * Calls `stop` once when the process is asked to end: by a signal, by a terminal that closes, or because the launcher
 * that waits for it is gone. Whoever asks again later than one press wants it at once: then `atOnce` is called.
 */
export function onStopSignal(handlers: { stop(): void; atOnce(): void }): void {
  let askedAt: number | undefined;
  const ask = () => {
    if (askedAt === undefined) {
      askedAt = performance.now();
      handlers.stop();
    } else if (performance.now() - askedAt > onePressMs) {
      handlers.atOnce();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, ask);
  }
  // The channel to a launcher closes with it, however it ended (scripts/lib/run.js).
  process.once('disconnect', () => {
    // Nobody may be left to read; a write that fails must not cut the stop short.
    process.stdout.on('error', () => undefined);
    process.stderr.on('error', () => undefined);
    ask();
  });
}
