import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import * as operations from '../api/operations.gen.ts';
import { portalRoutes } from './routes.tsx';
import { portalCalls, portalPresses, withoutPress } from './testing/presses.ts';

/** The table of presses is whole: each page, each call that changes something, and a journey for each press. */

const portal = import.meta.dirname;
const sources = readdirSync(portal, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('testing'))
  .map((file) => ({ file, text: readFileSync(join(portal, file), 'utf8') }));

// Cast: every export of the file is an operation.
const called = operations as unknown as Readonly<Record<string, { method: string }>>;
const isRead = (operation: string) => called[operation]?.method === 'get';

/** The calls of the portal's client that only read, by their own names. */
const reads = new Set(
  [...readFileSync(join(portal, '../api/portal-client.ts'), 'utf8').matchAll(/^ {4}(\w+): [\s\S]*?\bapi\.(\w+)/gm)]
    .filter(([, , operation]) => isRead(operation!))
    .map(([, name]) => name),
);

const idsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ id, lazy, children = [] }) => [...(id && lazy ? [id] : []), ...idsOf(children)]);

test('each page of the portal has its presses, or says why it has none', () => {
  const told = new Set<string>([...Object.values(portalPresses), ...Object.keys(withoutPress)]);
  expect([...told].sort()).toEqual(idsOf(portalRoutes()).sort());
  expect(Object.keys(withoutPress).filter((id) => Object.values<string>(portalPresses).includes(id))).toEqual([]);
});

test('each call of the portal that changes something belongs to a press', () => {
  const asked = sources.flatMap(({ file, text }) => [
    ...[...text.matchAll(/\b(?:client|browserClient)\s*\.(?!tsx?\b)(\w+)\b/g)]
      .map(([, name]) => name!)
      .filter((name) => name !== 'ask' && !reads.has(name))
      .map((name) => `${file} ${name}`),
    ...[...text.matchAll(/\bask\(api\.(\w+)/g)]
      .map(([, operation]) => operation!)
      .filter((operation) => !isRead(operation))
      .map((operation) => `${file} ${operation}`),
  ]);
  expect(reads.size).toBeGreaterThan(5);
  expect([...new Set(asked)].sort()).toEqual(Object.keys(portalCalls).sort());
});

test('each press of the portal fails in every way in a journey', () => {
  const folder = join(portal, '../../e2e');
  const journeys = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const tried = journeys.flatMap((text) =>
    [...text.matchAll(/answersEveryWay\(\s*\w+,\s*'([^']+)'/g)].map(([, name]) => name!),
  );
  expect(Object.keys(portalPresses).filter((name) => !tried.includes(name))).toEqual([]);
});
