import { randomUUID } from 'node:crypto';
import { OpenFeature, type Provider } from '@openfeature/server-sdk';
import type { Config } from '../config/config.ts';
import { release } from '../config/release.ts';
import type { Log } from '../http/log.ts';
import { FileProvider } from './file-provider.ts';
import { type Flags, valuesFrom } from './flags.ts';

/**
 * Makes the flags of the process: LaunchDarkly's where its key is configured, else those of a file, which may
 * come later. Starting waits for neither.
 */
export async function createFlags(config: Pick<Config, 'flagsFile' | 'launchDarkly'>, log: Log): Promise<Flags> {
  if (config.launchDarkly === null) {
    const file = new FileProvider(config.flagsFile, log);
    return flagsOf(file, () => file.present, log);
  }
  // 180 files that only those need who use them.
  const { launchDarklyProvider } = await import('./launchdarkly.ts');
  return flagsOf(launchDarklyProvider(config.launchDarkly, release, log), () => true, log);
}

function flagsOf(provider: Provider, configured: () => boolean, log: Log): Flags {
  // A domain of its own for each: several products may live in one process, as they do in tests.
  const domain = `amends-${randomUUID()}`;
  OpenFeature.setProviderAndWait(domain, provider).catch((error: unknown) => {
    log.warn({ error }, 'The flags have their usual values until their source answers');
  });
  const client = OpenFeature.getClient(domain);
  return {
    configured,
    of: (subject) => valuesFrom(client, subject),
    async close() {
      await provider.onClose?.();
    },
  };
}
