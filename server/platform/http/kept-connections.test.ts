import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { keptConnections, surplusOf } from './kept-connections.ts';

const server = createServer((_, response) => response.end('here'));
const kept = keptConnections(server);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());

/** Calls over one connection that is kept: what each answer says of it. */
async function calls(agent: Agent, many: number): Promise<(string | undefined)[]> {
  const said: (string | undefined)[] = [];
  for (let left = many; left > 0; left -= 1) {
    const { port } = server.address() as AddressInfo;
    const answer = await new Promise<IncomingMessage>((resolve) => {
      get({ host: '127.0.0.1', port, agent }, (found) => found.resume().once('end', () => resolve(found)));
    });
    said.push(answer.headers.connection);
  }
  return said;
}

const keeping = () => new Agent({ keepAlive: true, maxSockets: 1 });

test('a connection that is given away says so with its answer, and the next ones stay', async () => {
  const agent = keeping();
  expect(await calls(agent, 2)).toEqual(['keep-alive', 'keep-alive']);
  kept.giveAway(1);
  expect(await calls(agent, 3)).toEqual(['close', 'keep-alive', 'keep-alive']);
  agent.destroy();
});

test('a new connection isn’t given away with its first call', async () => {
  const agent = keeping();
  kept.giveAway(1);
  expect(await calls(agent, 2)).toEqual(['keep-alive', 'close']);
  agent.destroy();
});

test('busy are the connections that brought a call since it was asked', async () => {
  kept.busy();
  const agents = [keeping(), keeping()];
  await Promise.all(agents.map((agent) => calls(agent, 3)));
  expect(kept.busy()).toBe(2);
  await calls(agents[0]!, 1);
  expect([kept.busy(), kept.busy()]).toEqual([1, 0]);
  for (const agent of agents) {
    agent.destroy();
  }
});

describe('what a process has above its share', () => {
  test.each([
    [
      [8, 2],
      [3, 0],
    ],
    [
      [6, 4],
      [0, 0],
    ],
    [
      [10, 0],
      [5, 0],
    ],
    [
      [7, 2, 1],
      [3, 0, 0],
    ],
    [
      [55, 45],
      [0, 0],
    ],
    [
      [60, 40],
      [10, 0],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [2, 0],
      [0, 0],
    ],
  ])('%j gives away %j', (busy, surplus) => {
    expect(surplusOf(busy)).toEqual(surplus);
  });

  test('once it is given away and comes back in equal parts nobody has any', () => {
    for (let first = 0; first <= 40; first += 1) {
      const busy = [first, 40 - first];
      const given = surplusOf(busy);
      const all = given.reduce((sum, count) => sum + count, 0);
      const after = busy.map((count, index) => count - given[index]! + (busy[index]! < 20 ? all : 0));
      expect(surplusOf(after), String(first)).toEqual([0, 0]);
    }
  });
});
