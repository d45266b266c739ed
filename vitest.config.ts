import { defineConfig } from 'vitest/config';

/** Two projects: rules and pieces that need nothing, and the server, which gets a real PostgreSQL. */
export default defineConfig({
  test: {
    // Two: each server file already keeps a database backend busy on the other core.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['core/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/**/*.test.{js,ts}'],
          pool: 'threads',
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.{ts,tsx}'],
          globalSetup: ['server/testing/global-setup.ts'],
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
