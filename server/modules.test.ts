import { expect, test } from 'vitest';
import { contractOperations } from '../scripts/contract-operations.ts';
import { claimAnswers } from './claims/claim-view/claim-answer.ts';
import { modules } from './modules.gen.ts';

const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) < at);

test('no two modules call a job or a sweep the same', () => {
  const jobs = modules.flatMap(({ jobs = {} }) => Object.keys(jobs));
  const sweeps = modules.flatMap(({ sweeps = {} }) => Object.keys(sweeps));
  expect(jobs.length).toBeGreaterThan(25);
  expect(sweeps.length).toBeGreaterThan(15);
  expect([...twice(jobs), ...twice(sweeps)]).toEqual([]);
});

test('every operation of the contract is one module’s', async () => {
  const declared = (await contractOperations()).flatMap(({ operations }) => operations.map(([, told]) => told));
  const textOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  // Cast: routes are made of their parts, and nothing else is asked of one until it's called.
  const parts = { claimAnswers } as never;
  const served = modules.flatMap(({ routes }) => routes?.(parts) ?? []).map(({ operation }) => textOf(operation));
  expect(declared.length).toBeGreaterThan(150);
  expect(twice(served)).toEqual([]);
  expect(declared.map(textOf).filter((operation) => !served.includes(operation))).toEqual([]);
});
