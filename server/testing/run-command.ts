import type { Command } from '../cli/command.ts';
import type { Services } from '../platform/context/context.ts';
import type { TestApp } from './app.ts';

/** Runs commands of the command line over a test's app: what other programs may read is `said`, what a person reads `told`. */
export function commandRunner(app: TestApp) {
  return async (command: Command, options: Record<string, string> = {}, changed: Partial<Services> = {}) => {
    const said: string[] = [];
    const told: string[] = [];
    const code = await command.run({
      app: { services: { ...app.services, ...changed }, ctx: app.system, owner: app.database.owner },
      options,
      say: (text) => void said.push(text),
      tell: (text) => void told.push(text),
    });
    return { code: code ?? 0, said, told: told.join('\n') };
  };
}
