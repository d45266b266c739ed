import { defineConfig } from 'vitest/config';
import { patience } from './server/testing/patience.ts';

/**
 * What ends a test that hangs, and promises nothing: a machine that others load takes many times as long. What is
 * promised in seconds is expected by the test itself.
 */
const testTimeout = patience(300_000);
const expectations = { poll: { timeout: patience(60_000) } };

const unit = { pool: 'threads' as const, testTimeout, hookTimeout: testTimeout, expect: expectations };

const server = {
  globalSetup: ['server/testing/global-setup.ts'],
  pool: 'forks' as const,
  testTimeout,
  hookTimeout: testTimeout,
  expect: expectations,
};

/**
 * Tests of a library that keeps its state for the whole process, and those that put another language in the place of
 * English: they load what they need fresh, and no file after them finds it.
 */
const alone = ['server/platform/error-reports/**/*.test.ts', 'server/platform/words/other-language.test.ts'];
const aloneOfUnits = [
  // It makes a window, which what others import would find.
  'web/console/frame/data/console-line.test.ts',
  'web/**/other-language.test.{ts,tsx}',
  'web/console/names-in-other-directions.test.tsx',
  'web/console/store-in-the-head.test.tsx',
];

/**
 * Promises told in seconds: they are kept on a machine that does nothing else meanwhile, so these run after all others,
 * and one after the other. So does an upgrade under load, beside which others would be slow.
 */
const timed = [
  'server/testing/upgrade/upgrade.test.ts',
  'server/testing/crash/{kill,stop}.test.ts',
  'server/testing/security/doors.test.ts',
  'server/claims/claim-view/follow-claim.test.ts',
];

/** Rules and pieces that need nothing, and the server, which gets a real PostgreSQL. */
export default defineConfig({
  test: {
    // One more than the two cores that it is run on: files that start processes or wait for a clock leave a core idle.
    maxWorkers: 3,
    projects: [
      // A folder’s modules are loaded once a worker, not once a file: that takes longer than most of these files.
      {
        test: {
          ...unit,
          name: 'unit',
          include: ['{core,web}/**/*.test.{ts,tsx}', ...aloneOfUnits.map((tests) => `!${tests}`)],
          isolate: false,
        },
      },
      { test: { ...unit, name: 'unit alone', include: ['scripts/**/*.test.{js,ts}', ...aloneOfUnits] } },
      {
        test: {
          ...server,
          name: 'server',
          // Said here, not as `exclude`: a project's own would make that of the command line void.
          include: [
            'server/**/*.test.{ts,tsx}',
            '!server/**/*.real.test.ts',
            ...[...alone, ...timed].map((tests) => `!${tests}`),
          ],
          // The product's modules are loaded once a worker, not once a file; each file has a product of its own.
          isolate: false,
        },
      },
      { test: { ...server, name: 'server alone', include: alone } },
      { test: { ...server, name: 'server timed', include: timed, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
  },
});
