/**
 * Makes what the recipes of CONTRIBUTING.md describe: `npm run new -- module|act|mail|page|setting NAME …`. Without the rest
 * it says what else to say. What is listed anywhere is listed then, too: the lists that follow are written by their commands.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { makeNew } from './new/make-new.ts';

const root = resolve(import.meta.dirname, '..');
const scripts: Readonly<Record<string, readonly string[]>> = {
  rooms: ['lint-rooms.js', '--write'],
  law: ['law-pages.ts'],
  modules: ['modules.ts'],
  schema: ['schema.ts'],
  operations: ['operations.ts'],
  client: ['client.ts'],
};

try {
  const { touched, commands, left } = makeNew(root, process.argv.slice(2));
  run(
    join(root, 'node_modules/@biomejs/biome/bin/biome'),
    'check',
    '--write',
    ...touched.filter((path) => !path.endsWith('.sql')),
  );
  for (const command of commands) {
    const [script = '', ...args] = scripts[command] ?? [];
    run(join(root, 'scripts', script), ...args);
  }
  console.log(`Made or changed:\n${touched.map((path) => `  ${path}`).join('\n')}`);
  if (left) console.log(left);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function run(...command: string[]): void {
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    throw new Error(`What was made is there, but this failed: node ${command.join(' ')}`);
  }
}
