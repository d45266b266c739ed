import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TeamMember } from '#core/contract/tenancy/team.ts';
import * as words from '#words/console/desk/team.ts';
import { askedToBeLetIn } from '#words/console/tenancy/lost-code.ts';
import { roleLabels } from '#words/console/tenancy/roles.ts';
import { call } from '../../../api/console-client.ts';
import { removeMember, unlockMember } from '../../../api/operations.gen.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { Confirm } from '../../kit/Confirm.tsx';
import { useNow } from '../../kit/data/use-now.ts';
import { toast } from '../../kit/notices/toasts.ts';
import { Avatar } from '../../kit/pieces/pieces.tsx';
import { shortDate, span } from '../../kit/pieces/time.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { awayWords } from '../../tenancy/away/away-words.ts';
import { LetBackIn } from './LetBackIn.tsx';
import { MemberMore } from './MemberMore.tsx';
import { roleName } from './role-name.ts';
import { teamKey } from './team-queries.ts';

interface Props {
  storeId: string;
  members: readonly TeamMember[] | undefined;
  zone: string | undefined;
  /** Somebody’s open claims are being handed over, by this act. */
  onHandOver: (bulkId: string) => void;
}

/** The people of a store and of its account, each with the role, how they sign in, and since when. */
export function Members({ storeId, members, zone, onHandOver }: Props) {
  const { me } = useFrame();
  const client = useQueryClient();
  const mayRemove = may(me, storeId, 'team-members:remove');
  const mayEdit = may(me, storeId, 'team-members:edit');
  const mayHandOver = mayEdit && may(me, storeId, 'claims:update');
  const now = useNow(20_000);
  const unlock = useMutation({
    mutationFn: (member: TeamMember) => call(unlockMember, { params: { id: storeId, memberId: member.id } }),
    onSuccess: (_done, member) => toast({ head: words.isUnlocked(member.name), text: '' }),
    onError: (error) => toast({ head: error.message, text: '', stays: 10_000 }),
    onSettled: () => client.invalidateQueries({ queryKey: teamKey(storeId) }),
  });

  async function remove(member: TeamMember) {
    await call(removeMember, { params: { id: storeId, memberId: member.id } });
    toast({ head: words.isRemoved(member.name), text: '' });
    await client.invalidateQueries({ queryKey: teamKey(storeId) });
  }

  const columns: Column<TeamMember>[] = [
    {
      id: 'person',
      head: words.person,
      cell: (member) => (
        <span className="kit-person">
          <Avatar name={member.name} you={member.userId === me.id} awayUntil={awayNow(member)} />
          <span>
            <span className="kit-medium">{member.name}</span>
            {member.userId === me.id && <span className="kit-ink-2"> {words.you}</span>}
            <span className="kit-small kit-ink-2 kit-under">{member.email}</span>
            {member.absence !== null && (
              <span className={`kit-small kit-under ${member.absence.now ? 'kit-warn kit-medium' : 'kit-ink-2'}`}>
                {awayWords(member.absence)}
              </span>
            )}
          </span>
        </span>
      ),
    },
    { id: 'role', head: words.role, width: '16%', cell: (member) => roleName(member.role) },
    {
      id: 'sign-in',
      head: words.signsInWith,
      width: '19%',
      cell: (member) => {
        const minutes = minutesLocked(member, now);
        const { codeLostAt } = member;
        return (
          <>
            {minutes > 0 ? (
              <span className="kit-bad kit-medium">{words.lockedFor(minutes)}</span>
            ) : codeLostAt !== null ? (
              <span className="kit-warn kit-medium">
                {askedToBeLetIn(span(now.getTime() - Date.parse(codeLostAt)))}
              </span>
            ) : member.secondFactor ? (
              words.passwordAndCode
            ) : (
              <span className="kit-warn kit-medium">{words.passwordOnly}</span>
            )}
            {mayEdit && codeLostAt !== null && member.userId !== me.id && (
              <span className="kit-under">
                <LetBackIn storeId={storeId} member={member} secondFactor={me.secondFactor} />
              </span>
            )}
          </>
        );
      },
    },
    { id: 'since', head: words.since, width: '72px', figures: true, cell: (member) => shortDate(member.since, zone) },
  ];
  return (
    <Table
      label={words.people}
      columns={columns}
      acts={
        mayRemove || mayEdit
          ? {
              width: members?.some((member) => minutesLocked(member, now) > 0) ? '224px' : mayEdit ? '148px' : '84px',
              cell: (member: TeamMember) => (
                <span className="kit-acts">
                  {mayEdit && minutesLocked(member, now) > 0 && (
                    <button
                      type="button"
                      className="kit-btn kit-btn-plain"
                      disabled={unlock.isPending}
                      aria-label={words.unlockWhom(member.name)}
                      onClick={() => unlock.mutate(member)}
                    >
                      {words.unlock}
                    </button>
                  )}
                  {mayEdit && (
                    <MemberMore storeId={storeId} member={member} mayHandOver={mayHandOver} onHandOver={onHandOver} />
                  )}
                  {mayRemove && member.userId !== me.id && (
                    <Confirm
                      word={words.remove}
                      title={words.removeWhom(member.name, roleLabels[member.role])}
                      follows={words.removeFollows(member.name)}
                      onConfirm={() => remove(member)}
                    />
                  )}
                </span>
              ),
            }
          : null
      }
      rows={members}
      keyOf={(member) => member.id}
      empty={<h2 className="kit-empty-head">{words.nobody}</h2>}
    />
  );
}

/** The day on which somebody is back who is away now. */
const awayNow = ({ absence }: TeamMember) => (absence?.now ? absence.until : null);

/** For how many minutes more somebody is locked out of signing in; 0 where they are not. */
function minutesLocked({ lockedUntil }: TeamMember, now: Date): number {
  return lockedUntil === null ? 0 : Math.max(0, Math.ceil((Date.parse(lockedUntil) - now.getTime()) / 60_000));
}
