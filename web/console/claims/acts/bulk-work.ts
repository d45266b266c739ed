import type { BulkActIn } from '#core/contract/desk/bulk.ts';
import type { QueueRow } from '#core/contract/desk/queue.ts';
import { closingReasons } from '#core/reference/claims.ts';
import { DECIDABLE } from '#core/rules/claims/lifecycle/lifecycle-terms.ts';
import * as actWords from '#words/console/claims/acts.tsx';
import * as words from '#words/console/desk/bulk.ts';
import { decisionReasonLabels } from '#words/console/kit/labels.ts';
import { sumsInWords } from '../../kit/pieces/sum-of-rows.ts';
import type { ShortField } from '../../kit/ShortForm.tsx';
import { reasonField } from './act.ts';
import { morningOf } from './morning-of.ts';
import { usualDays } from './usual-days.ts';

/** What an act asks once before it is done to many claims, and what is sent. */
export interface BulkWork {
  /** Over its form, by what it is done to: ‘Archive 38 claims’. */
  title: (what: string) => string;
  about?: string | ((chosen: readonly QueueRow[]) => string);
  /** Only rows that were chosen one by one, and no whole list. */
  chosenOnly?: true;
  /** The store's labels are asked for as `labelId`, before the fields. */
  asksLabel?: true;
  /** A text for customers is asked for, as a message is written. */
  asksText?: true;
  fields: readonly ShortField[];
  act: (written: Readonly<Record<string, string>>) => BulkActIn;
}

/** A reason that needs words of its own for each customer isn't one for many. */
const sharedReasons = closingReasons.filter((reason) => reason !== 'OTHER');

/** Of many claims those that the list shows to need somebody who looks, so that they aren’t approved among others. */
const toReview = (rows: readonly QueueRow[]) =>
  rows.filter(
    ({ claimState, resolutionRequested, flags }) =>
      !(DECIDABLE as readonly string[]).includes(claimState) ||
      resolutionRequested === null ||
      reviewed.some((flag) => flags.includes(flag)),
  );
const reviewed = ['proposed', 'missing-evidence', 'unsigned', 'receipt-unverified'];

/** The acts of the registry that can be done to many claims at once, by id. A denial is not among them. */
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
  message: {
    title: words.titles.message,
    about: words.messageAbout,
    asksText: true,
    fields: [],
    act: ({ text = '', needsAnswer }) => ({ name: 'message', text, needsAnswer: needsAnswer === 'yes' }),
  },
  snooze: {
    title: words.titles.snooze,
    about: words.snoozeAbout,
    fields: [{ name: 'until', label: actWords.until, type: 'date', required: true, usual: usualDays }, reasonField],
    act: ({ until = '', reason = '' }) => ({
      name: 'snooze',
      until: morningOf(until),
      ...(reason.trim() !== '' && { reason: reason.trim() }),
    }),
  },
  approve: {
    title: words.titles.approve,
    about: (chosen) => words.approveAbout(sumsInWords(chosen), toReview(chosen).length),
    chosenOnly: true,
    fields: [],
    act: () => ({ name: 'approve' }),
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
