import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SentInvitation } from '#core/contract/tenancy/invitations.ts';
import * as words from '#words/console/desk/team.ts';
import { call } from '../../../api/console-client.ts';
import { resendInvitation, revokeInvitation } from '../../../api/operations.gen.ts';
import { toast } from '../../kit/notices/toasts.ts';
import { shortDate } from '../../kit/pieces/time.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { roleName } from './role-name.ts';
import { teamKey } from './team-queries.ts';

interface Props {
  storeId: string;
  invitations: readonly SentInvitation[] | undefined;
  zone: string | undefined;
  mayChange: boolean;
}

/** Who was invited and has not come yet. An open invitation is sent again or canceled. */
export function Invitations({ storeId, invitations, zone, mayChange }: Props) {
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: async ({ invitation, again }: { invitation: SentInvitation; again: boolean }) => {
      const params = { id: storeId, invitationId: invitation.id };
      await (again ? call(resendInvitation, { params }) : call(revokeInvitation, { params }));
    },
    onSuccess: (_done, { invitation, again }) =>
      toast({ head: again ? words.isSentAgain(invitation.email) : words.isCanceled(invitation.email), text: '' }),
    onError: (error) => toast({ head: error.message, text: '', stays: 10_000 }),
    onSettled: () => client.invalidateQueries({ queryKey: teamKey(storeId) }),
  });
  const waiting = invitations?.filter(({ status }) => status === 'open' || status === 'expired');
  const columns: Column<SentInvitation>[] = [
    {
      id: 'email',
      head: words.email,
      cell: (invitation) => (
        <>
          <span className="kit-medium">{invitation.email}</span>
          <span className="kit-small kit-ink-2 kit-under">
            {invitation.invitedBy === ''
              ? words.invited(shortDate(invitation.createdAt, zone))
              : words.invitedBy(invitation.invitedBy, shortDate(invitation.createdAt, zone))}
            , {words.expires(shortDate(invitation.expiresAt, zone))}
          </span>
        </>
      ),
    },
    { id: 'role', head: words.role, width: '22%', cell: (invitation) => roleName(invitation.role) },
    {
      id: 'status',
      head: words.status,
      width: '84px',
      cell: ({ status }) => (
        <span className={status === 'open' ? 'kit-ink-2' : 'kit-warn kit-medium'}>{words.statuses[status]}</span>
      ),
    },
  ];
  return (
    <section aria-labelledby="invitations-head">
      <h2 id="invitations-head" className="kit-pane-head">
        {words.invitations}
      </h2>
      <Table
        label={words.invitations}
        columns={columns}
        acts={
          mayChange
            ? {
                width: '230px',
                cell: (invitation: SentInvitation) => (
                  <span className="kit-acts">
                    <button
                      type="button"
                      className="kit-btn kit-btn-plain"
                      disabled={act.isPending}
                      onClick={() => act.mutate({ invitation, again: true })}
                    >
                      {words.sendAgain}
                    </button>
                    {invitation.status === 'open' && (
                      <button
                        type="button"
                        className="kit-btn kit-btn-plain"
                        disabled={act.isPending}
                        onClick={() => act.mutate({ invitation, again: false })}
                      >
                        {words.cancelInvitation}
                      </button>
                    )}
                  </span>
                ),
              }
            : null
        }
        rows={waiting}
        keyOf={(invitation) => invitation.id}
        empty={
          <>
            <h3 className="kit-empty-head">{words.noInvitations}</h3>
            <p>{words.noInvitationsText}</p>
          </>
        }
      />
    </section>
  );
}
