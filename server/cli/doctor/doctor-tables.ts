import type pg from 'pg';
import * as words from '#server-words/installation/cli/doctor.ts';
import { readStanding } from '../../platform/db/apply-topology.ts';
import { addingOf, keysThatBelong, missingKeys, tablesIn } from '../../platform/db/topology.ts';
import type { Finding } from './doctor-walls.ts';

/** Whether every table lies where it belongs, and each foreign key that should be on is. */
export async function tables(owner: pg.Pool): Promise<Finding[]> {
  const client = await owner.connect();
  const { citus, placed, foreignKeys } = await readStanding(client).finally(() => client.release());
  const isPlaced = placed.size > 0;
  const apart = [...tablesIn('reference'), ...tablesIn('distributed')].filter(
    (table) => citus !== null && !placed.has(table),
  );
  const missing = missingKeys(foreignKeys, isPlaced);
  const count = keysThatBelong(isPlaced).length;
  return [
    ...(apart.length > 0 ? [{ state: 'bad', text: words.notPlaced(apart) } as const] : []),
    ...(isPlaced && apart.length === 0 ? [{ state: 'ok', text: words.allPlaced } as const] : []),
    missing.length === 0
      ? { state: 'ok', text: words.keysOn(count) }
      : {
          state: 'bad',
          text: words.keysMissing(
            missing.map(({ table, name }) => `${table}.${name}`),
            count,
            isPlaced ? null : missing.map((key) => `${addingOf(key)};`).join(' '),
          ),
        },
  ];
}
