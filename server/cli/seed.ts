import { seed as words } from '#server-words/installation/cli/database.ts';
import { seedDemo } from '../demo/seed.ts';
import { type Command, UsageError } from './command.ts';

/** Makes the demo stores; what is there already stays. */
export const seedCommand: Command = {
  command: 'seed',
  summary: words.summary,
  options: {},
  async run({ app, say }) {
    if (app.services.config.profile === 'production') {
      throw new UsageError(words.notInProduction);
    }
    await seedDemo(app.ctx, app.owner);
    say(words.done);
    return undefined;
  },
};
