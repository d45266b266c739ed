import { measureFirstTries } from './lib/first-tries.ts';
import { withTwoYears } from './lib/grown.ts';
import { withOpenServices } from './lib/services.ts';

/** Webhooks with nothing behind them, and with what two years of 200,000 claims leave; `GROWTH_CLAIMS` sets another size. */
const claims = Number(process.env.GROWTH_CLAIMS ?? 200_000);

await withOpenServices((app) => measureFirstTries(app, 'nothing behind it'));
await withTwoYears(claims, (app) => measureFirstTries(app, 'two years behind it'));
