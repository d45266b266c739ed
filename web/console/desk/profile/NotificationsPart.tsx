import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationChoices } from '#core/contract/desk/notifications.ts';
import { notificationKinds, notificationWays } from '#core/reference/notifications.ts';
import * as words from '#words/console/desk/inbox.ts';
import { call } from '../../../api/console-client.ts';
import { putNotificationChoices } from '../../../api/operations.gen.ts';
import { notificationChoicesQuery } from '../../frame/data/notifications-query.ts';
import { queryKeys } from '../../frame/data/query-keys.ts';
import { type ShortField, ShortForm } from '../../kit/ShortForm.tsx';
import { ProfilePart } from './ProfilePart.tsx';

const atOnce = 'at-once';

/** How somebody wants to be told of what concerns them. */
export function NotificationsPart() {
  const client = useQueryClient();
  const choices = useQuery(notificationChoicesQuery).data;
  return (
    <ProfilePart head={words.notifications} about={words.about}>
      {choices !== undefined && (
        <ShortForm
          act={words.save}
          fields={fieldsOf(choices)}
          onSave={async ({ digest = atOnce, timeZone = '', ...ways }) => {
            const body = {
              ways: ways as NotificationChoices['ways'],
              digestHour: digest === atOnce ? null : Number(digest),
              timeZone,
            };
            client.setQueryData(queryKeys.notificationChoices, await call(putNotificationChoices, { body }));
            return words.saved;
          }}
        />
      )}
    </ProfilePart>
  );
}

function fieldsOf({ ways, digestHour, timeZone }: NotificationChoices): ShortField[] {
  const options = notificationWays.map((value) => ({ value, label: words.ways[value] }));
  const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: words.daily(hour) }));
  return [
    ...notificationKinds.map((name) => ({ name, label: words.kinds[name], initial: ways[name], options })),
    {
      name: 'digest',
      label: words.emails,
      initial: digestHour === null ? atOnce : String(digestHour),
      options: [{ value: atOnce, label: words.atOnce }, ...hours],
    },
    {
      name: 'timeZone',
      label: words.timeZone,
      initial: timeZone,
      shown: (values) => values.digest !== atOnce,
    },
  ];
}
