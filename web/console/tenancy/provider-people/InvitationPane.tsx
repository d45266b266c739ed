import { useQueryClient } from '@tanstack/react-query';
import type { AdminInvitation } from '#core/contract/tenancy/admin-users.ts';
import * as words from '#words/console/tenancy/admin-people.ts';
import { call } from '../../../api/console-client.ts';
import { cancelAdminInvitation } from '../../../api/operations.gen.ts';
import { Confirm } from '../../kit/Confirm.tsx';
import { toast } from '../../kit/notices/toasts.ts';
import { Fact } from '../../kit/pieces/pieces.tsx';
import { dateAndClock } from '../../kit/pieces/time.ts';
import { peopleChanged } from './admin-query.ts';

/** Somebody who is invited and hasn’t come yet: until when, and the way to cancel it. */
export function InvitationPane({ invitation }: { invitation: AdminInvitation }) {
  const client = useQueryClient();
  const { id, email, role, invitedBy, createdAt, expiresAt, status } = invitation;
  return (
    <>
      <section className="pieces-facts">
        <h2 className="kit-pane-head">{email}</h2>
        <dl>
          <Fact name={words.columns.role}>{words.roleNamed(role)}</Fact>
          <Fact name={words.invitedFact}>{words.byWhen(invitedBy, dateAndClock(createdAt))}</Fact>
          <Fact name={status === 'open' ? words.worksUntil : words.expiredFact}>{dateAndClock(expiresAt)}</Fact>
        </dl>
      </section>
      <section className="pieces-facts provider-people-acts">
        <Confirm
          word={words.cancelInvitation}
          title={words.cancelTitle(email)}
          follows={words.cancelFollows}
          onConfirm={async () => {
            await call(cancelAdminInvitation, { params: { adminInvitationId: id } });
            toast({ head: words.canceled(email), text: '' });
            await peopleChanged(client);
          }}
        />
      </section>
    </>
  );
}
