import { rotate as words } from '#server-words/installation/cli/engine.ts';
import { rotateSecrets } from '../commerce/store-engines/rotate-secrets.ts';
import { resealEndpoints } from '../integrations/event-feed/webhooks/reseal-endpoints.ts';
import { resealChanges } from '../tenancy/settings/guarded-changes/reseal-changes.ts';
import type { Command } from './command.ts';

/** Seals every stored credential under a new key. */
export const rotateSecretsCommand: Command = {
  command: 'secrets rotate',
  summary: words.summary,
  options: {},
  async run({ app, tell }) {
    const { generation, stores } = await rotateSecrets(app.ctx, [resealEndpoints, resealChanges]);
    tell(words.rotated(generation, stores));
    return undefined;
  },
};
