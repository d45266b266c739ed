import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { launch } from './e2e/launch.ts';
import { dataDirOf, portOf } from './e2e/products.ts';
import { patience } from './server/testing/patience.ts';

// Read by every worker anew: the first process names ports and folders, which a
// run makes before its first test, and each worker takes those of its place.
process.env.E2E_FIRST_PORT ??= process.env.E2E_PORT ?? '3900';
process.env.E2E_DATA_ROOT ??= join(tmpdir(), `amends-e2e-${randomUUID()}`);
const isFirstOfMerge = Boolean(process.env.CI) && (process.env.E2E_RUN ?? '0') === '0';
const place = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
process.env.E2E_PORT = String(portOf(place));
process.env.E2E_DATA_DIR = dataDirOf(place);

/** Run by their names: the developer's loop, which compiles as it goes and takes both cores of a small machine, and a day of minutes. */
const byNameAlone = ['dev.spec.ts', 'day-of-five.spec.ts'];

/**
 * Journeys in a real browser against the real product with its demo stores. Files run side by side, each worker on a
 * product of its own; the journeys of one file run one after the other, since they may build on each other.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: byNameAlone
    .filter((file) => !process.argv.some((name) => name.includes(file)))
    .map((file) => `**/${file}`),
  fullyParallel: false,
  workers: Number(process.env.E2E_WORKERS ?? 3),
  globalSetup: './e2e/products.ts',
  // These end what hangs, and promise nothing: on a machine that others load everything takes many times as long. What
  // is promised in seconds is expected by the journey itself.
  timeout: patience(300_000),
  expect: { timeout: patience(60_000) },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    ...devices['Pixel 7'],
    deviceScaleFactor: 1,
    launchOptions: launch,
    // What never comes is told by its own name, and not by the end of the whole journey.
    actionTimeout: patience(60_000),
    navigationTimeout: patience(60_000),
    // Every journey is traced, since nobody knows which one fails: what the page holds, not a film of it, which costs a
    // core. Where a merge is decided that begins with what is run again: it costs a tenth of the processor time.
    trace: isFirstOfMerge ? 'off' : { mode: 'retain-on-failure', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
});
