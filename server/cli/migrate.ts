import { migrate } from '../db/migrate.ts';
import type { Command } from './command.ts';

/** Brings the database up to date, as every start does. */
export const migrateCommand: Command = {
  words: 'migrate',
  summary: 'Bring the database up to date',
  options: {},
  onlyLooks: true,
  async run({ app, say }) {
    const ran = await migrate(app.owner);
    say(ran.length === 0 ? 'The database is up to date.' : `Done: ${ran.join(', ')}.`);
    return undefined;
  },
};
