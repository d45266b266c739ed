import { adoptInstallation } from '../db/installation.ts';
import type { Command } from './command.ts';

/** After a move of the media or a change of the secret that was meant: what is here is right from now on. */
export const adoptCommand: Command = {
  words: 'adopt',
  summary: 'Take the media storage and the secret of this process as those of the installation',
  options: {},
  async run({ app: { owner, services }, say }) {
    await adoptInstallation(owner, services, services.clock.now());
    say('The media storage and the secret of this process are now those of the installation.');
    return undefined;
  },
};
