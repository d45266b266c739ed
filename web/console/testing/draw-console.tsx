import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import type { z } from 'zod';
import { readEngineImports } from '#core/contract/commerce/engine-imports.ts';
import { listEngineKinds, readEngine } from '#core/contract/commerce/engines.ts';
import { listUndeliveredEmails } from '#core/contract/desk/claim-emails.ts';
import { getClaimDesk } from '#core/contract/desk/claim-page.ts';
import { countExecutions, listExecutions } from '#core/contract/desk/execution-list.ts';
import { countBar } from '#core/contract/desk/frame.ts';
import { readHome } from '#core/contract/desk/home.ts';
import { countQueues, listQueue } from '#core/contract/desk/queue.ts';
import { getSetup } from '#core/contract/desk/setup.ts';
import { listSopsOfClaim } from '#core/contract/desk/sops.ts';
import { listApiTokens } from '#core/contract/tenancy/api-tokens.ts';
import { listInvitations } from '#core/contract/tenancy/invitations.ts';
import { getMe, type Me } from '#core/contract/tenancy/people.ts';
import { getProfile } from '#core/contract/tenancy/profile.ts';
import { listMembers } from '#core/contract/tenancy/team.ts';
import { permissions } from '#core/permissions.ts';
import { openExecutions } from '#core/reference/claims.ts';

/** Draws pages of the console without a browser, from answers that the contract allows. */

// The month that answers tell of is the month in which the pages are read, in every year.
vi.useFakeTimers({ now: Date.parse('2026-11-20T16:00:00Z'), toFake: ['Date'] });
// What a browser alone knows is read once: the pages are drawn without one, as wide as a desk.
vi.doMock('react', async (original) => ({
  ...(await original<object>()),
  useSyncExternalStore: (_listen: unknown, read: () => unknown) => read(),
  // What follows the first paint is drawn with it.
  useDeferredValue: (value: unknown) => value,
}));
let width: 'desk' | 'phone' = 'desk';
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: query.includes(width === 'desk' ? 'min-width' : 'max-width'),
}));

/** From now on pages are drawn as wide as that. */
export function drawAt(wanted: typeof width): void {
  width = wanted;
}

interface Made {
  type: string;
  shape: object;
  element: unknown;
  innerType: unknown;
  in: unknown;
  options: unknown[];
  entries: object;
  values: unknown[];
  format: string;
}

/** What a text of an answer says that has no form of its own, by its name. */
let textOf: (name: string) => string = () => 'OWN';

/** From now on texts of answers say that. */
export function say(text: (name: string) => string): void {
  textOf = text;
}

/** An answer that the contract allows: every text is said by its name, every list has one entry, of a choice the first. */
function sampled(schema: unknown, name = ''): unknown {
  // Cast: zod keeps what a schema is made of in its definition.
  const { def } = (schema as z.ZodType)._zod as unknown as { def: Made };
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, part]) => [key, sampled(part, key)]));
    case 'array':
      return [sampled(def.element, name)];
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return sampled(def.innerType, name);
    case 'pipe':
      return sampled(def.in, name);
    case 'union':
      return sampled(def.options.at(-1), name);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'record':
      return {};
    case 'number':
    case 'int':
      return 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'string':
      if (def.format === 'date') {
        return '2026-11-20';
      }
      return (
        own[name] ??
        (def.format === 'datetime' || /At$|since|day|date/i.test(name) ? '2026-11-20T15:00:00.000Z' : textOf(name))
      );
    default:
      return null;
  }
}
const own: Record<string, string> = {
  currency: 'USD',
  timeZone: 'UTC',
  id: 'clm_1',
  storeId: 'sto_1',
  url: '/own',
  country: 'US',
};

function whoIsThere() {
  // Cast: an answer of this operation, as its schema allows it.
  const someone = sampled(getMe.answers[200]) as Me;
  return {
    ...someone,
    side: 'store',
    secondFactor: false,
    secondFactorRequired: true,
    stores: someone.stores.map((store) => ({ ...store, id: 'sto_1', permissions })),
  };
}

const { makeQueryClient } = await import('../kit/data/query-client.ts');
const { queryKeys } = await import('../frame/data/query-keys.ts');
const { setupQuery } = await import('../desk/setup/setup-queries.ts');
const { engineImportsQuery, engineKindsQuery, engineQuery } = await import('../commerce/engine/engine-queries.ts');
const { sopsOfClaimQuery } = await import('../desk/sops/sops-query.ts');
const { invitationsQuery, membersQuery } = await import('../desk/team/team-queries.ts');
const { apiTokensQuery } = await import('../tenancy/tokens/tokens-query.ts');
const { viewOf } = await import('../frame/addresses/queue-view.ts');
const { ConsoleFrame } = await import('../ConsoleFrame.tsx');
const { pages } = await import('../pages.gen.ts');

const page = (answers: unknown) => ({ pages: [answers], pageParams: [''] });

function seeded(me: object, changes: Record<string, unknown>): QueryClient {
  const client = makeQueryClient(() => undefined);
  const set = (key: readonly unknown[], data: unknown) => client.setQueryData(key, data);
  const queue = sampled(listQueue.answers[200]) as Record<string, unknown>;
  const desk = sampled(getClaimDesk.answers[200]) as Record<string, Record<string, unknown>>;
  Object.assign(desk.claim!, changes);
  set(queryKeys.me, me);
  const { counts } = sampled(countQueues.answers[200]) as { counts: unknown[] };
  set(queryKeys.counts('sto_1', {}), counts[0]);
  set(queryKeys.bar('sto_1'), sampled(countBar.answers[200]));
  set(queryKeys.home('sto_1'), sampled(readHome.answers[200]));
  set(queryKeys.notCompleted('sto_1'), sampled(countExecutions.answers[200]));
  for (const tab of ['todo', 'all'] as const)
    set(queryKeys.queue('sto_1', viewOf(tab)), page({ ...queue, nextCursor: null }));
  for (const state of openExecutions)
    set(
      queryKeys.executions('sto_1', state),
      page({ ...(sampled(listExecutions.answers[200]) as object), nextCursor: null }),
    );
  set(
    queryKeys.executions('sto_1', 'emails'),
    page({ ...(sampled(listUndeliveredEmails.answers[200]) as object), nextCursor: null }),
  );
  set(queryKeys.desk('clm_1'), {
    ...desk,
    allowed: changes.allowed ?? ['approve', 'deny', 'close', 'message', 'open'],
  });
  set(sopsOfClaimQuery('clm_1').queryKey, sampled(listSopsOfClaim.answers[200]));
  set(engineQuery('sto_1').queryKey, sampled(readEngine.answers[200]));
  set(engineImportsQuery('sto_1').queryKey, sampled(readEngineImports.answers[200]));
  set(engineKindsQuery('sto_1').queryKey, sampled(listEngineKinds.answers[200]));
  set(setupQuery('sto_1').queryKey, { ...(sampled(getSetup.answers[200]) as object), hidden: false, complete: false });
  set(membersQuery('sto_1').queryKey, sampled(listMembers.answers[200]));
  set(invitationsQuery('sto_1').queryKey, sampled(listInvitations.answers[200]));
  set(apiTokensQuery('sto_1').queryKey, sampled(listApiTokens.answers[200]));
  set(queryKeys.profile, sampled(getProfile.answers[200]));
  return client;
}

const bodies: Record<string, () => Promise<ComponentType>> = {
  '/': async () => (await import('../desk/home/HomePage.tsx')).HomePage,
  '/claims': async () => (await import('../desk/queue/QueuePage.tsx')).QueuePage,
  '/claims/:claimId': async () => (await import('../desk/claim-page/ClaimPage.tsx')).ClaimPage,
  '/not-completed': async () => (await import('../desk/executions/ExecutionsPage.tsx')).ExecutionsPage,
  '/engine': async () => (await import('../commerce/engine/EnginePage.tsx')).EnginePage,
  '/team': async () => (await import('../desk/team/TeamPage.tsx')).TeamPage,
  '/tokens': async () => (await import('../tenancy/tokens/TokensPage.tsx')).TokensPage,
  '/profile': async () => (await import('../desk/profile/ProfilePage.tsx')).ProfilePage,
  '/second-factor': async () => (await import('../tenancy/sign-in/SecondFactorPage.tsx')).SecondFactorPage,
  '/nowhere': async () => (await import('../frame/pages/NotFoundPage.tsx')).NotFoundPage,
};

/** A page of the console as it is first drawn, for somebody with every right. */
export async function drawn(route: string, path: string, changes: Record<string, unknown>): Promise<string> {
  const Body = await bodies[route]!();
  return drawnFor(whoIsThere(), { path: route, element: <Body /> }, path, changes);
}

/** A route of the console as it is first drawn for somebody who works for several stores, of which none is chosen. */
export async function drawnForSeveral(
  { path, lazy }: RouteObject,
  at: string,
  stores: readonly Partial<Me['stores'][number]>[],
): Promise<string> {
  if (typeof lazy !== 'function') {
    throw new Error(`${path} has nothing to draw.`);
  }
  const me = whoIsThere();
  const several = stores.map((store) => ({ ...me.stores[0]!, ...store }));
  // Cast: a route fetches either of the two.
  const { element, Component } = (await lazy()) as { element?: ReactNode; Component?: ComponentType };
  const drawnBy = element ?? (Component && <Component />);
  return drawnFor({ ...me, stores: several }, { path: path!, element: drawnBy }, at, {});
}

function drawnFor(
  me: ReturnType<typeof whoIsThere>,
  page: { path: string; element: ReactNode },
  path: string,
  changes: Record<string, unknown>,
): string {
  const routes = [
    {
      id: 'frame',
      path: '/',
      element: <ConsoleFrame pages={pages} />,
      loader: () => me,
      children: [page],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path], hydrationData: { loaderData: { frame: me } } });
  return renderToStaticMarkup(
    <QueryClientProvider client={seeded(me, changes)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
