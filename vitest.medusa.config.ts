import { defineConfig } from 'vitest/config';

/** The tests over a real Medusa shop, for `npm run medusa`. */
export default defineConfig({
  test: {
    name: 'medusa',
    include: ['server/connectors/medusa/**/*.real.test.ts'],
    globalSetup: ['server/testing/global-setup.ts'],
    pool: 'forks',
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
});
