import { migrate as words } from '#server-words/installation/cli/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import type { Command } from './command.ts';

/** Brings the database up to date, as every start does. */
export const migrateCommand: Command = {
  command: 'migrate',
  summary: words.summary,
  options: {},
  onlyLooks: true,
  async run({ app, say }) {
    const ran = await migrate(app.owner);
    say(ran.length === 0 ? words.upToDate : words.done(ran));
    return undefined;
  },
};
