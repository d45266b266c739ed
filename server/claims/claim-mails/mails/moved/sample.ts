import { movedDayKinds } from '#core/rules/claims/told-days.ts';
import type { Sample, Samples } from '../../../../platform/mail/mail-kind.ts';
import { claimLetter } from '../../testing/claim-letters.ts';
import type { movedMails } from './mail.ts';

const [first, ...others] = movedDayKinds.map(
  (day): Sample<'claim-day-moved'> => [
    `moved-${day}`,
    claimLetter({ moved: { day, was: '2026-12-01T22:00:00.000Z', now: '2026-12-07T22:00:00.000Z' } }),
  ],
);

export const samples: Samples<keyof typeof movedMails> = { 'claim-day-moved': [first!, ...others] };
