import pg from 'pg';
import { places, topology as words } from '#server-words/installation/cli/database.ts';
import { applyTopology, readStanding } from '../platform/db/apply-topology.ts';
import type { Place } from '../platform/db/table-facts.ts';
import { placingPlan, tablesIn } from '../platform/db/topology.ts';
import { type Command, UsageError } from './command.ts';
import { moveNamedStore } from './topology-move.ts';

const steps = ['plan', 'apply', 'move'];

/** Says where each table lies on a distributed PostgreSQL, places them on one, and moves stores between its machines. */
export const topologyCommand: Command = {
  command: 'topology',
  summary: words.summary,
  options: {
    do: { what: words.do },
    store: { what: words.store },
    to: { what: words.to },
    alone: { what: words.alone },
  },
  onlyLooks: true,
  async run(input) {
    const { app, options, say, tell } = input;
    if (options.do !== undefined && !steps.includes(options.do)) {
      throw new UsageError(words.stepExpected(steps));
    }
    if (options.do === 'move') {
      await moveNamedStore(input);
      return undefined;
    }
    if (options.do === 'apply') {
      const ran = await applyTopology(app.owner);
      say(words.applied(ran.length));
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
        for (const [place, name] of Object.entries(places) as [Place, string][]) {
          say(`${name}:`);
          for (const table of tablesIn(place)) {
            const missing = citus !== null && place !== 'local' && !placed.has(table);
            say(`  ${table}${missing ? `  (${words.notPlaced})` : ''}`);
          }
        }
      }
      tell(citus === null ? words.withoutCitus : words.citus(citus));
      return undefined;
    } finally {
      await owner.end();
    }
  },
};
