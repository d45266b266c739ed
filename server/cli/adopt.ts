import { adopt as words } from '#server-words/installation/cli/database.ts';
import { adoptInstallation } from '../platform/db/installation.ts';
import type { Command } from './command.ts';

/** After a move of the media or a change of the secret that was meant: what is here is right from now on. */
export const adoptCommand: Command = {
  command: 'adopt',
  summary: words.summary,
  options: {},
  async run({ app: { owner, services }, say }) {
    await adoptInstallation(owner, services, services.clock.now());
    say(words.done);
    return undefined;
  },
};
