import type { NotificationRow } from '#core/contract/desk/notifications.ts';
import * as actWords from '#words/console/claims/acts.tsx';
import * as words from '#words/console/desk/inbox.ts';
import { morningOf } from '../../claims/acts/morning-of.ts';
import { usualDays } from '../../claims/acts/usual-days.ts';
import { useReadNotifications } from '../../frame/data/use-read-notifications.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';

/** Asks until when a line of the inbox is put off: the days that a claim is snoozed until, or another one. */
export function LaterForm({ row, onDone, onClose }: { row: NotificationRow; onDone: () => void; onClose: () => void }) {
  const { putOff } = useReadNotifications();
  return (
    <FormDialog
      title={words.laterOf(row.claimNumber)}
      about={words.laterAbout}
      act={words.putOff}
      fields={[{ name: 'until', label: actWords.until, type: 'date', required: true, usual: usualDays }]}
      onClose={onClose}
      onSave={async ({ until = '' }) => {
        await putOff(row, morningOf(until));
        onClose();
        onDone();
        return null;
      }}
    />
  );
}
