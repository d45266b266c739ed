import { chmodSync, mkdirSync } from 'node:fs';
import { readConfig } from '../../platform/config/config.ts';
import { startEmbedded } from '../../platform/db/embedded.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { createLog } from '../../platform/http/log.ts';
import { secretsFrom } from '../../platform/secrets/secrets.ts';
import { fillTwoYears } from './fill-two-years.ts';

const dataDir = process.argv[2]!;
mkdirSync(dataDir, { recursive: true });
chmodSync(dataDir, 0o755);
const server = await startEmbedded({ dataDir, fsync: false });
try {
  await migrate(server.owner);
  const began = Date.now();
  const services = {
    config: readConfig({ AMENDS_PROFILE: 'demo', DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1' }),
    secrets: secretsFrom('a secret that only this benchmark uses'),
    log: createLog('warn'),
  };
  const filled = await fillTwoYears(
    { services, owner: { ...server.superuser, database: 'amends' }, app: server.app },
    {
      claims: Number(process.argv[3]),
      stores: Number(process.argv[4]),
      say: (text) => console.log(Date.now() - began, text),
    },
  );
  console.log(filled, Date.now() - began);
} finally {
  await server.stop();
}
