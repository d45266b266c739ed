import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { AdminChange, AdminInvitation, AdminUser } from '#core/contract/tenancy/admin-users.ts';
import { call } from '../../../api/console-client.ts';
import { listAdminUsers } from '../../../api/operations.gen.ts';
import { supportKey } from './support-query.ts';

/** How often the list is read again, in milliseconds. */
export const adminPace = 60_000;

const adminKey = ['admin-users'] as const;

/** Somebody who works for the provider, or is invited to. */
export type PersonRow =
  | { id: string; user: AdminUser; history: readonly AdminChange[] }
  | { id: string; invitation: AdminInvitation };

/** The provider’s people, then who is invited, with what waits for a second admin. They come at once, in the one page of a list. */
export const adminQuery = infiniteQueryOptions({
  queryKey: [...adminKey, 'list'],
  queryFn: async ({ signal }) => {
    const { users, invitations, waiting, history } = await call(listAdminUsers, { signal });
    const rows: PersonRow[] = [
      ...users.map((user) => ({ id: user.id, user, history: history.filter(({ userId }) => userId === user.id) })),
      ...invitations.map((invitation) => ({ id: invitation.id, invitation })),
    ];
    return { rows, waiting };
  },
  initialPageParam: '',
  getNextPageParam: () => null,
  refetchInterval: adminPace,
});

/** Reads again what an act changed: everybody, and who supports which stores. */
export async function peopleChanged(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: adminKey }),
    client.invalidateQueries({ queryKey: supportKey }),
  ]);
}
