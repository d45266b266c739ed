import pg from 'pg';
import { applyTopology, readStanding } from '../db/apply-topology.ts';
import { type Place, placingPlan, tablesIn } from '../db/topology.ts';
import type { Command } from './command.ts';

const places: Record<Place, string> = {
  distributed: 'By store (each store’s rows together on one machine)',
  reference: 'Whole on every machine',
  local: 'On the coordinator alone',
};

/** Says where each table lies on a distributed PostgreSQL, and places them on one. */
export const topologyCommand: Command = {
  words: 'topology',
  summary: 'Say where each table lies on a distributed PostgreSQL (Citus), and place them on one',
  options: { do: { what: '"plan" says the statements, "apply" runs them; without it only the places are told' } },
  onlyLooks: true,
  async run({ app, options, say, tell }) {
    if (options.do === 'apply') {
      const ran = await applyTopology(app.owner);
      say(ran.length === 0 ? 'Every table lies where it belongs.' : `${ran.length} statements ran.`);
      return undefined;
    }
    const owner = new pg.Client(app.owner);
    await owner.connect();
    try {
      const { citus, placed, foreignKeys } = await readStanding(owner);
      if (options.do === 'plan') {
        for (const statement of placingPlan(foreignKeys, placed)) {
          say(`${statement};`);
        }
      } else {
        for (const [place, words] of Object.entries(places) as [Place, string][]) {
          say(`${words}:`);
          for (const table of tablesIn(place)) {
            const missing = citus !== null && place !== 'local' && !placed.has(table);
            say(`  ${table}${missing ? '  (not placed yet)' : ''}`);
          }
        }
      }
      tell(citus === null ? 'This database has no Citus: all tables lie on one machine.' : `Citus ${citus}`);
      return undefined;
    } finally {
      await owner.end();
    }
  },
};
