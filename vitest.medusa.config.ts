import { defineConfig } from 'vitest/config';
import { patience } from './server/testing/patience.ts';

/** The tests over a real Medusa shop, for `npm run medusa`. */
export default defineConfig({
  test: {
    name: 'medusa',
    include: ['server/commerce/connectors/**/*.real.test.ts'],
    globalSetup: ['server/testing/global-setup.ts'],
    pool: 'forks',
    testTimeout: patience(60_000),
    hookTimeout: patience(300_000),
  },
});
