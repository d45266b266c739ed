import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/console-client.ts';
import { listInvitations, listMembers } from '../../../api/operations.gen.ts';

export const firstOwnerKey = (storeId: string) => ['first-owner', storeId];

/** Whether nobody works in a store yet, and the invitation of its first owner that is still open. */
export const firstOwnerQuery = (storeId: string) =>
  queryOptions({
    queryKey: firstOwnerKey(storeId),
    queryFn: async ({ signal }) => {
      const params = { id: storeId };
      const { members } = await call(listMembers, { params, signal });
      if (members.some(({ role }) => role !== 'orderprotection_partner')) {
        return { nobody: false, open: null };
      }
      const { invitations } = await call(listInvitations, { params, query: {}, signal });
      const open = invitations.find(({ role, status }) => role === 'store_owner' && status === 'open') ?? null;
      return { nobody: true, open };
    },
  });
