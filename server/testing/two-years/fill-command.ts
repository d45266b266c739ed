import { parseArgs } from 'node:util';
import { readConfig } from '../../platform/config/config.ts';
import { joinEmbedded } from '../../platform/db/embedded.ts';
import { connectExternal } from '../../platform/db/external.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { createLog } from '../../platform/http/log.ts';
import { loadSecrets } from '../../platform/secrets/secrets.ts';
import { fillTwoYears } from './fill-two-years.ts';

/**
 * The command `npm run fill`: an empty installation, the one of DATA_DIR or DATABASE_URL, is as after two years. For
 * development alone: production is refused, and so is a database with a store in it.
 */
const { values } = parseArgs({
  options: {
    claims: { type: 'string', default: '20000' },
    stores: { type: 'string', default: '40' },
    'one-address': { type: 'boolean', default: false },
  },
});

async function fill(): Promise<void> {
  const [claims, stores] = [Number(values.claims), Number(values.stores)];
  if (!(Number.isInteger(claims) && claims > 0 && Number.isInteger(stores) && stores > 0)) {
    throw new Error('--claims and --stores are whole numbers above zero.');
  }
  const config = readConfig(process.env);
  if (config.profile === 'production') {
    throw new Error('This is a production installation (AMENDS_PROFILE). Two years are made up for development alone.');
  }
  const server = config.databaseUrl
    ? await connectExternal(config.databaseUrl, config.databaseAppUrl)
    : await joinEmbedded({ dataDir: config.dataDir, fsync: true });
  try {
    await migrate(server.owner);
    const began = Date.now();
    const services = {
      config,
      secrets: loadSecrets(config.dataDir, process.env),
      log: createLog('error', process.stderr),
    };
    const say = (text: string) => console.log(`${Math.round((Date.now() - began) / 1000)} s: ${text}`);
    const given = { claims, stores, oneAddress: values['one-address'], say };
    const { rows } = await fillTwoYears({ services, owner: server.owner, app: server.app }, given);
    say(`Done: ${claims} claims in ${stores} stores, ${rows.toLocaleString('en')} rows.`);
    console.log('Sign in as staff-1@people.test, an owner of every store with “a long pass phrase for tests”.');
  } finally {
    await server.stop();
  }
}

await fill().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
