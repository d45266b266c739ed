import { rotateSecrets } from '../stores/engine/rotate-secrets.ts';
import type { Command } from './command.ts';

/** Seals every stored credential under a new key. */
export const rotateSecretsCommand: Command = {
  words: 'secrets rotate',
  summary: 'Seal every stored credential under a new key, while the product runs',
  options: {},
  async run({ app, tell }) {
    const { generation, stores } = await rotateSecrets(app.ctx);
    tell(`Key ${generation} seals from now on. Sealed again: ${stores} ${stores === 1 ? 'store' : 'stores'}.`);
    return undefined;
  },
};
