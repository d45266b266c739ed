import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const start = join(import.meta.dirname, 'start.js');
const servers: ReturnType<typeof createServer>[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
  }
});

async function taken(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function run(port: number) {
  const child = spawn(process.execPath, [start], {
    env: { PATH: process.env.PATH, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code, said };
}

test('a taken port is told in one sentence that names a free one; nothing starts', async () => {
  const port = await taken(0);
  const { code, said } = await run(port);
  expect(code).toBe(1);
  expect(said.trim().split('\n')).toHaveLength(1);
  const free = Number(/(\d+) is free: PORT=\1 npm start/.exec(said)?.[1]);
  expect(said).toContain(`Port ${port} is taken`);
  expect(free).toBeGreaterThan(port);
  // It can be listened on, as the sentence says.
  expect(await taken(free)).toBe(free);
});
