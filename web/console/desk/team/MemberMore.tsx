import { Menu } from '@base-ui/react/menu';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { TeamMember } from '#core/contract/tenancy/team.ts';
import { rolePermissions } from '#core/permissions.ts';
import { handOverTheirs } from '#words/console/desk/hand-over.ts';
import * as words from '#words/console/tenancy/away.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { toast } from '../../kit/notices/toasts.ts';
import { awayFields } from '../../tenancy/away/away-fields.ts';
import { useAway } from '../../tenancy/away/use-away.ts';
import { HandOver } from '../hand-over/HandOver.tsx';

interface Props {
  storeId: string;
  member: TeamMember;
  mayHandOver: boolean;
  /** Their open claims are being handed over, by this act. */
  onHandOver: (bulkId: string) => void;
}

/** What is rarer done for somebody of the team: that they are away or back, and that others take on their claims. */
export function MemberMore({ storeId, member, mayHandOver, onHandOver }: Props) {
  const { me } = useFrame();
  const { name, absence } = member;
  const [asking, setAsking] = useState(false);
  const away = useAway({ storeId, memberId: member.id, name }, absence);
  const end = useMutation({
    mutationFn: away.end,
    onError: (error) => toast({ head: error.message, text: '', stays: 10_000 }),
  });
  return (
    <HandOver storeId={storeId} of={{ id: member.userId, name }} you={me.id} onStarted={onHandOver}>
      {(handOver, isBusy) => (
        <>
          <Menu.Root modal={false}>
            <Menu.Trigger
              className="kit-btn kit-btn-plain"
              aria-label={words.moreFor(name)}
              disabled={isBusy || end.isPending}
            >
              {words.more}
            </Menu.Trigger>
            <Menu.Portal>
              <Menu.Positioner sideOffset={4} align="end" className="menu-place">
                <Menu.Popup className="menu">
                  {absence === null ? (
                    <Menu.Item className="menu-item" onClick={() => setAsking(true)}>
                      {words.setAway}
                    </Menu.Item>
                  ) : (
                    <Menu.Item className="menu-item" onClick={() => end.mutate()}>
                      {absence.now ? words.setBack : words.cancelAbsence}
                    </Menu.Item>
                  )}
                  {mayHandOver && rolePermissions[member.role].has('claims:update') && (
                    <Menu.Item className="menu-item" onClick={handOver}>
                      {handOverTheirs}
                    </Menu.Item>
                  )}
                </Menu.Popup>
              </Menu.Positioner>
            </Menu.Portal>
          </Menu.Root>
          {asking && (
            <FormDialog
              title={words.awayTitle(name)}
              about={words.awayFollows}
              act={words.setAway}
              fields={awayFields(null)}
              onSave={async ({ from = '', until = '' }) => {
                await away.save(from, until);
                setAsking(false);
                return null;
              }}
              onClose={() => setAsking(false)}
            />
          )}
        </>
      )}
    </HandOver>
  );
}
