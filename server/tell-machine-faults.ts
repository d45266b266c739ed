import pg from 'pg';
import { notPlaced } from '#server-words/installation/cli/doctor.ts';
import { machineFaults as faultWords } from '#server-words/installation/machines.ts';
import { readStanding } from './platform/db/apply-topology.ts';
import { machineFaults } from './platform/db/machines.ts';
import { type DatabaseServer, DatabaseStartError } from './platform/db/server.ts';
import { tablesIn } from './platform/db/topology.ts';
import type { Log } from './platform/http/log.ts';

/**
 * Says which machines of a distributed PostgreSQL don't serve their stores, and what mends it; the stores of the others are
 * served meanwhile.
 * @throws DatabaseStartError where no machine would be told the store: every store would seem empty
 */
export async function tellMachineFaults(
  { distributed, owner: config }: Pick<DatabaseServer, 'distributed' | 'owner'>,
  app: pg.Pool,
  log: Log,
  tell = (text: string) => void process.stderr.write(`${text}\n`),
): Promise<void> {
  if (!distributed) {
    return;
  }
  const owner = new pg.Client(config);
  await owner.connect();
  try {
    const { placed } = await readStanding(owner);
    const apart = [...tablesIn('reference'), ...tablesIn('distributed')].filter((table) => !placed.has(table));
    if (apart.length > 0) {
      tell(notPlaced(apart));
    }
    for (const found of await machineFaults(owner, app)) {
      const said = faultWords[found.fault]({ machine: '', run: '', ...found });
      if (found.fault === 'store-not-passed-on') {
        throw new DatabaseStartError(said);
      }
      tell(said);
      log.error({ ...found }, 'A machine of the database doesn’t serve its stores');
    }
  } finally {
    await owner.end();
  }
}
