import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RefundRequest } from '../../commerce/connectors/connector.ts';
import type { TestDatabase } from '../database.ts';
import type { ProcessAnswer, ProcessOrder } from './engine-process.ts';
import { type LawScene, refundOf } from './scene.ts';

/** Two processes of the product on one payment: what one remembers the other does not know. */
export function processLaws(scene: LawScene, { folder, database }: { folder: string; database: TestDatabase }): void {
  let both: Awaited<ReturnType<typeof startProcess>>[] = [];
  beforeAll(async () => {
    const order = { folder, ...scene.engine().settings, database: database.app };
    both = await Promise.all([startProcess(order), startProcess(order)]);
  });
  afterAll(() => Promise.all(both.map((each) => each.end())));

  test('two processes that ask under one key are one refund', async () => {
    const order = await scene.order();
    const request = refundOf(order, '4.00');
    const answers = await Promise.all(both.map((each) => each.refund(request)));
    expect(answers).toEqual([{ reference: expect.stringMatching(/\S/) }, answers[0]]);
    expect(await scene.amounts(order)).toEqual(['4.00']);
  });

  test('two processes together give back no more of a payment than it was', async () => {
    const order = await scene.order();
    const moreThanHalf = (Number(order.payments[0]!.amount) / 2 + 1).toFixed(2);
    const answers = await Promise.all(both.map((each) => each.refund(refundOf(order, moreThanHalf))));
    expect(answers).toContainEqual({ reference: expect.stringMatching(/\S/) });
    expect(answers).toContainEqual({ kind: 'refused' });
    expect(await scene.amounts(order)).toEqual([moreThanHalf]);
  });
}

async function startProcess(order: ProcessOrder) {
  const child = spawn(process.execPath, ['--no-warnings', join(import.meta.dirname, 'engine-process.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const said = async () => {
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('The process ended without an answer.')));
    const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string];
    return JSON.parse(line) as unknown;
  };
  child.stdin.write(`${JSON.stringify(order)}\n`);
  await said();
  return {
    async refund(request: RefundRequest): Promise<ProcessAnswer> {
      child.stdin.write(`${JSON.stringify(request)}\n`);
      return (await said()) as ProcessAnswer;
    },
    async end() {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
