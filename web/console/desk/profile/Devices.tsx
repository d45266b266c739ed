import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnSignIn } from '#core/contract/tenancy/profile.ts';
import * as words from '#words/console/desk/profile.ts';
import { dayAndTime } from '#words/console/kit/times.ts';
import { call } from '../../../api/console-client.ts';
import { endOtherSignIns, endSignIn } from '../../../api/operations.gen.ts';
import { queryKeys } from '../../frame/data/query-keys.ts';
import { toast } from '../../kit/notices/toasts.ts';
import { clock, dateAndClock, shortDate } from '../../kit/pieces/time.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { ProfilePart } from './ProfilePart.tsx';

const columns: readonly Column<OwnSignIn>[] = [
  {
    id: 'device',
    head: words.device,
    cell: (signIn) => (
      <>
        <span className="kit-medium">{deviceName(signIn)}</span>
        {signIn.current && <span className="kit-good"> {words.thisOne}</span>}
      </>
    ),
  },
  { id: 'since', head: words.since, width: '144px', cell: ({ since }) => <When at={since} /> },
  {
    id: 'used',
    head: words.lastUsed,
    width: '144px',
    cell: ({ current, lastUsedAt }) => (current ? words.now : <When at={lastUsedAt} />),
  },
];

/** Where somebody is signed in, and the way to end each of it but the one that asks. */
export function Devices({ signIns }: { signIns: readonly OwnSignIn[] | undefined }) {
  const client = useQueryClient();
  const after = {
    onError: (error: Error) => toast({ head: error.message, text: '', stays: 10_000 }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.profile }),
  };
  const one = useMutation({
    mutationFn: ({ id }: OwnSignIn) => call(endSignIn, { params: { signInId: id } }),
    onSuccess: (_done, signIn) => toast({ head: words.isSignedOut(deviceName(signIn)), text: '' }),
    ...after,
  });
  const others = useMutation({
    mutationFn: () => call(endOtherSignIns),
    onSuccess: ({ signedOut }) => toast({ head: words.othersSignedOut(signedOut), text: '' }),
    ...after,
  });
  return (
    <ProfilePart
      head={words.devices}
      about={words.devicesAbout}
      act={
        signIns?.some(({ current }) => !current) && (
          <button type="button" className="kit-btn" disabled={others.isPending} onClick={() => others.mutate()}>
            {words.signOutOthers}
          </button>
        )
      }
    >
      <Table
        label={words.devices}
        columns={columns}
        acts={{
          width: '84px',
          cell: (signIn) =>
            signIn.current ? null : (
              <button
                type="button"
                className="kit-btn kit-btn-plain"
                disabled={one.isPending}
                aria-label={words.signOutWhich(deviceName(signIn), minuteOf(signIn.since))}
                onClick={() => one.mutate(signIn)}
              >
                {words.signOut}
              </button>
            ),
        }}
        rows={signIns}
        keyOf={({ id }) => id}
        empty={<h3 className="kit-empty-head">{words.noDevices}</h3>}
      />
    </ProfilePart>
  );
}

/** A device in words, by as much as it tells. */
function deviceName({ browser, system }: OwnSignIn): string {
  return browser !== null && system !== null
    ? words.deviceName(browser, system)
    : (browser ?? system ?? words.unknownDevice);
}

/** `Nov 20 at 2:06 PM`, as the reader's own clock tells it. */
const minuteOf = (instant: string) => dayAndTime(shortDate(instant), clock(instant));

function When({ at }: { at: string }) {
  return (
    <time dateTime={at} title={dateAndClock(at)}>
      {minuteOf(at)}
    </time>
  );
}
