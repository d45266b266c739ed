import { LaunchDarklyProvider } from '@launchdarkly/openfeature-node-server';
import type { Config } from '../config/config.ts';
import type { Log } from '../http/log.ts';

/**
 * The specification's numbers (section 9) as far as a server's client has them. The others are built into it:
 * reconnects are at most 30 s apart, a stream that is silent for 300 s is opened anew, 401 is final,
 * 400, 408, 429 and 5xx are tried again. docs/operations/flags.md says which belong to a browser alone.
 */
export const launchDarklyLimits = {
  /** Events kept at most between two sendings. */
  capacity: 100,
  /** Seconds between two sendings of events; never less than 2. */
  flushInterval: 2,
  /** Seconds between two reports of the client on itself. */
  diagnosticRecordingInterval: 900,
  /** Seconds before the first reconnect. */
  streamInitialReconnectDelay: 1,
} as const;

/** The longest id that a tag may have (spec section 9). */
const tagLength = 64;

/** The provider that asks LaunchDarkly: a stream brings the flags, and every question is answered from memory. */
export function launchDarklyProvider(
  source: NonNullable<Config['launchDarkly']>,
  release: string,
  log: Log,
): LaunchDarklyProvider {
  const say = (level: 'debug' | 'info' | 'warn' | 'error') => {
    return (...parts: unknown[]) => log[level]({ source: 'LaunchDarkly' }, parts.map(String).join(' '));
  };
  const { baseUri, streamUri, eventsUri } = source;
  return new LaunchDarklyProvider(source.sdkKey, {
    ...launchDarklyLimits,
    ...(baseUri === null ? {} : { baseUri }),
    ...(streamUri === null ? {} : { streamUri }),
    ...(eventsUri === null ? {} : { eventsUri }),
    application: { id: 'amends', version: release.replaceAll(/[^\w.-]/g, '-').slice(0, tagLength) },
    logger: { debug: say('debug'), info: say('debug'), warn: say('warn'), error: say('error') },
  });
}
