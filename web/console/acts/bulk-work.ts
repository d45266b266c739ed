import * as actWords from '#words/console/acts.tsx';
import * as words from '#words/console/bulk.ts';
import { decisionReasonLabels } from '#words/console/labels.ts';
import type { BulkActIn } from '../../../core/contract/desk/bulk.ts';
import { closingReasons } from '../../../core/reference/claims.ts';
import type { ShortField } from '../kit/ShortForm.tsx';
import { reasonField } from './act.ts';
import { morningOf } from './morning-of.ts';

/** What an act asks once before it is done to many claims, and what is sent. */
export interface BulkWork {
  /** Over its form, by what it is done to: ‘Archive 38 claims’. */
  title: (what: string) => string;
  about?: string;
  /** The store's labels are asked for as `labelId`, before the fields. */
  asksLabel?: true;
  fields: readonly ShortField[];
  act: (written: Readonly<Record<string, string>>) => BulkActIn;
}

/** A reason that needs words of its own for each customer isn't one for many. */
const sharedReasons = closingReasons.filter((reason) => reason !== 'OTHER');

/** The acts of the registry that can be done to many claims at once, by id. What decides money is not among them. */
export const bulkWork: Readonly<Record<string, BulkWork>> = {
  take: { title: words.titles.take, about: words.takeAbout, fields: [], act: () => ({ name: 'take' }) },
  label: {
    title: words.titles.label,
    about: words.labelAbout,
    asksLabel: true,
    fields: [
      {
        name: 'how',
        label: words.how,
        initial: 'label',
        options: [
          { value: 'label', label: words.putOn },
          { value: 'unlabel', label: words.takeOff },
        ],
      },
    ],
    act: ({ labelId = '', how }) => ({ name: how === 'unlabel' ? 'unlabel' : 'label', labelId }),
  },
  snooze: {
    title: words.titles.snooze,
    about: words.snoozeAbout,
    fields: [{ name: 'until', label: actWords.until, type: 'date', required: true }, reasonField],
    act: ({ until = '', reason = '' }) => ({
      name: 'snooze',
      until: morningOf(until),
      ...(reason.trim() !== '' && { reason: reason.trim() }),
    }),
  },
  close: {
    title: words.titles.close,
    about: words.closeAbout,
    fields: [
      {
        name: 'reason',
        label: words.reasonForClosing,
        required: true,
        options: [
          { value: '', label: words.chooseReason },
          ...sharedReasons.map((reason) => ({ value: reason, label: decisionReasonLabels[reason] })),
        ],
      },
    ],
    act: ({ reason }) => ({
      name: 'close',
      reason: sharedReasons.find((item) => item === reason) ?? 'NO_RESPONSE',
    }),
  },
  dismiss: {
    title: words.titles.dismiss,
    about: actWords.dismissAbout,
    fields: [{ name: 'reason', label: actWords.reason, type: 'paragraph', required: true }],
    act: ({ reason = '' }) => ({ name: 'dismiss', reason: reason.trim() }),
  },
  archive: {
    title: words.titles.archive,
    about: words.archiveAbout,
    fields: [],
    act: () => ({ name: 'archive' }),
  },
};
