import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import { localDate } from '#core/rules/platform/local-day.ts';
import { formatDay, formatTime } from '#words/format.ts';
import * as words from '#words/received.tsx';
import type { Moment } from '../../../../ui/Timeline.tsx';
import { dayToCome } from '../../view-claim/parts/moments.ts';

/** The sentence about the outcome that the shopper asked for (help texts of spec section 9); null where there is none. */
function wished(claim: Claim): string | null {
  switch (claim.resolutionRequested) {
    case 'RESHIP':
      return words.reship(claim.claimItems.reduce((sum, item) => sum + item.quantity, 0));
    case 'REFUND':
      return words.refund;
    case 'STORE_CREDIT':
      return words.storeCredit(claim.authorEmail);
    default:
      return null;
  }
}

/** What happens with a claim that was just filed: what was sent, who looks at it, and by which day the answer comes. */
export function whatHappensNext(claim: Claim, now: string): Moment[] {
  const { timeZone, answerDueAt: due } = claim;
  const files = claim.claimItems.flatMap((item) => item.images);
  const videos = files.filter((file) => file.contentType.startsWith('video/')).length;
  const note = wished(claim);
  const today = localDate(claim.createdAt, timeZone) === localDate(now, timeZone);
  const [filed] = claim.timeline;
  const sleeps = claim.wakesAt !== null;
  return [
    {
      key: 'filed',
      when: [today ? words.today : formatDay(claim.createdAt, timeZone), formatTime(claim.createdAt, timeZone)],
      title: filed?.title ?? '',
      ...(filed === undefined || filed.text === '' ? {} : { note: filed.text }),
      state: 'done',
    },
    ...(sleeps
      ? []
      : [
          {
            key: 'now',
            when: [words.now],
            title:
              files.length === 0
                ? words.looksAtWords(claim.storeName)
                : words.looksAtPhotos(claim.storeName, files.length - videos, videos),
            state: 'now' as const,
          },
        ]),
    {
      key: 'answer',
      when: due === null ? [] : dayToCome({ at: due, day: sleeps ? 'on' : 'by' }, timeZone),
      title: sleeps ? words.weDecide : words.thenWeEmail,
      ...(note === null ? {} : { note }),
      state: 'next',
    },
  ];
}
