import { seedDemo } from '../demo/seed.ts';
import { type Command, UsageError } from './command.ts';

/** Makes the demo stores; what is there already stays. */
export const seedCommand: Command = {
  words: 'seed',
  summary: 'Make the demo stores, or complete them',
  options: {},
  async run({ app, say }) {
    if (app.services.config.profile === 'production') {
      throw new UsageError('The demo stores have people with known passwords, so they are never made in production.');
    }
    await seedDemo(app.ctx, app.owner);
    say('The demo stores are there.');
    return undefined;
  },
};
