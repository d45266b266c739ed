import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import * as words from '#words/console/desk/team.ts';
import { viewOf } from '../../frame/addresses/queue-view.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { SettingsPage } from '../../tenancy/settings/SettingsPage.tsx';
import { BulkStrip } from '../bulk/BulkStrip.tsx';
import { useBulkActs } from '../bulk/bulk-query.ts';
import { Invitations } from './Invitations.tsx';
import { InviteForm } from './InviteForm.tsx';
import { Members } from './Members.tsx';
import { page } from './page.ts';
import { RolesTable, rolesToTell } from './RolesTable.tsx';
import { invitationsQuery, membersQuery, teamPace } from './team-queries.ts';

/** With more columns the table of roles has no room beside the people, and stands below them. */
const mostBeside = 5;

/** Who works in a store: its people with their roles, who was invited, and what each role can do. */
export function TeamPage() {
  const { storeId = '' } = useParams();
  const { me } = useFrame();
  const members = useQuery(membersQuery(storeId));
  const invitations = useQuery(invitationsQuery(storeId));
  const { bulks: all, follow } = useBulkActs(storeId);
  const bulks = all.filter(({ name }) => name === 'reassign');
  const store = me.stores.find((item) => item.id === storeId);
  const mayInvite = may(me, storeId, 'team-members:invite');
  const count = members.data === undefined ? null : new Set(members.data.members.map((item) => item.userId)).size;
  const told = rolesToTell(members.data?.members.map((item) => item.role) ?? []);
  const isBeside = told.length <= mostBeside;
  return (
    <SettingsPage page={page} about={count === null ? words.aboutUncounted : words.about(count)}>
      <LiveStrip what={words.what} of={[members, invitations]} every={teamPace} />
      <div className={isBeside ? 'settings-columns' : undefined}>
        <div className="settings-parts">
          {bulks.map((act) => (
            <BulkStrip
              key={act.id}
              bulk={act}
              storeId={storeId}
              storeName={null}
              view={viewOf('all')}
              onFollow={(id) => follow(storeId, id)}
            />
          ))}
          <Members
            storeId={storeId}
            members={members.data?.members}
            zone={store?.timeZone}
            onHandOver={(id) => follow(storeId, id)}
          />
          {mayInvite && <InviteForm storeId={storeId} />}
          <Invitations
            storeId={storeId}
            invitations={invitations.data?.invitations}
            zone={store?.timeZone}
            mayChange={mayInvite}
          />
          {!isBeside && <RolesTable roles={told} />}
        </div>
        {isBeside && <RolesTable roles={told} />}
      </div>
    </SettingsPage>
  );
}
