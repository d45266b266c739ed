import { defineConfig } from 'vitest/config';

const server = {
  globalSetup: ['server/testing/global-setup.ts'],
  pool: 'forks' as const,
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/**
 * Tests of a library that keeps its state for the whole process, and the test that puts another language in the place
 * of English: they load what they need fresh, and nobody after them finds it.
 */
const alone = ['server/reports/**/*.test.ts', 'server/words/other-language.test.ts'];

/** Rules and pieces that need nothing, and the server, which gets a real PostgreSQL. */
export default defineConfig({
  test: {
    // One more than the two cores that it is run on: files that start processes or wait for a clock leave a core idle.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['core/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/**/*.test.{js,ts}'],
          pool: 'threads',
          // A page drawn in another language takes a second, and on a machine that others load, several.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          // Said here, not as `exclude`: a project's own would make that of the command line void.
          include: ['server/**/*.test.{ts,tsx}', ...alone.map((tests) => `!${tests}`)],
          // The product's modules are loaded once a worker, not once a file; each file has a product of its own.
          isolate: false,
        },
      },
      { test: { ...server, name: 'server alone', include: alone } },
    ],
  },
});
