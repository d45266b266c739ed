import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { portalRoutes } from './routes.tsx';

const idsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ id, lazy, children = [] }) => [...(id && lazy ? [id] : []), ...idsOf(children)]);

it('every page is named after its module, from which the server finds its script', () => {
  const ids = idsOf(portalRoutes());
  expect(ids.length).toBeGreaterThan(25);
  const page = (id: string) => join(import.meta.dirname, `pages/${id}.tsx`);
  expect(ids.filter((id) => !existsSync(page(id)))).toEqual([]);
});
