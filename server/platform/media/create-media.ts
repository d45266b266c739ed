import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { createDecoder, type Decoder } from './decoder.ts';
import { createLocalStorage } from './storage/local-storage.ts';
import { createS3Storage } from './storage/s3-storage.ts';
import type { MediaStorage } from './storage/storage.ts';

const oneHour = 60 * 60_000;

/**
 * Makes the storage that the configuration names, an S3-compatible store or `DATA_DIR/media`, and the decoder, which
 * works in `DATA_DIR/work`. Close the decoder when the product stops.
 */
export function createMedia(
  config: Pick<Config, 'dataDir' | 's3'>,
  secrets: Pick<Secrets, 'mac' | 'verify'>,
): { media: MediaStorage; decoder: Decoder } {
  const media = config.s3
    ? createS3Storage({ ...config.s3, pathStyle: !/\.amazonaws\.com$/.test(new URL(config.s3.endpoint).hostname) })
    : createLocalStorage({ folder: join(config.dataDir, 'media'), secrets });
  const workFolder = join(config.dataDir, 'work');
  removeLeftovers(workFolder);
  return { media, decoder: createDecoder({ workFolder }) };
}

/** What a killed product left; a second process, like the command line, may be at work in the same folder. */
function removeLeftovers(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Number.POSITIVE_INFINITY };
    if (Date.now() - mtimeMs > oneHour) {
      rmSync(path, { recursive: true, force: true });
    }
  }
}
