/** The list of shoppers’ feedback, and what staff do about one. */

import type { HidingReason } from '#core/reference/reviews.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import { plural } from '../../format.ts';

export const pageName = 'Feedback';
export const goToReviews = 'go to feedback';
export const what = 'This list';
export const columns = { rating: 'Rating', words: 'What they said', claim: 'Claim', left: 'Date' } as const;
export const ofFive = (rating: number): string => `${rating} of 5`;
export const openOne = (rating: number, name: string): string =>
  name === '' ? `Show feedback: ${rating} of 5` : `Show feedback from ${isolated(name)}: ${rating} of 5`;
export const noWords = 'Rating only';
export const wordsHidden = 'Comment hidden';
export const replied = 'Replied';

/** @param average to a tenth */
export const average = (average: string, count: number, days: number): string =>
  `${average} of 5 on average, from ${plural(count, 'rating')} in the last ${days} days.`;
export const noneLately = (days: number): string => `No feedback in the last ${days} days.`;

export const standingLabel = 'Show';
export const standings = {
  all: 'All feedback',
  unanswered: 'Not replied to',
  answered: 'Replied to',
  hidden: 'Comment hidden',
} as const;
export const ratingLabel = 'Rating';
export const anyRating = 'Any rating';
export const none = 'There’s no feedback yet.';
export const noneFact = 'We’ll ask customers for feedback a day after their claim is complete.';
export const nothingMatches = 'No feedback matches.';
export const nothingFact = 'Choose another rating, or show all feedback.';

export const onClaim = (number: number): string => `Claim ${number}`;
export const repliedBy = (name: string, at: string): string => `${isolated(name)} replied on ${at}`;
export const reply = 'Reply';
export const replyHint = 'The customer gets this by email and sees it on their claim page. You can reply once.';
export const sendReply = 'Send reply';
export const replySent = 'Reply sent.';
export const hide = 'Hide comment';
export const hideTitle = 'Hide this comment?';
export const hideAbout =
  'Your colleagues won’t see it, but the customer will. The rating still counts, and nothing is deleted.';
export const rule = 'Which rule does it break?';
export const rules: Record<HidingReason, string> = {
  PERSONAL_DATA: 'It contains personal data',
  ABUSIVE: 'It’s abusive',
  NOT_ABOUT_CLAIM: 'It isn’t about the claim',
};
export const hiddenBy = (name: string, at: string): string => `${isolated(name)} hid the comment on ${at}`;
export const onlyYou = 'Only people who can reply to feedback can still see it.';
export const show = 'Show comment';
