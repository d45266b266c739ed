import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const run = pathToFileURL(join(import.meta.dirname, 'lib/run.js')).href;

/** A process with an end of its own, for which it takes a while, that is told to end while it runs a program. */
async function toldToEnd(options: string) {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { run } from '${run}';
       process.on('SIGTERM', () => setTimeout(() => process.exit(0), 300));
       const program = run(process.execPath, ['--eval', 'setInterval(() => {}, 1000); console.log("there")'], ${options});
       await program;`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  return ended;
}

test('a signal ends a program and then the script that is at it', async () => {
  expect(await toldToEnd('{}')).toEqual([143, null]);
});

test('inside of a process that ends by itself, a signal ends the program alone', async () => {
  expect(await toldToEnd('{ inside: true }')).toEqual([0, null]);
});
