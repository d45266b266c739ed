/** Why the words of feedback may be hidden, and for nothing else: a low rating is no reason. */
export const hidingReasons = ['PERSONAL_DATA', 'ABUSIVE', 'NOT_ABOUT_CLAIM'] as const;
export type HidingReason = (typeof hidingReasons)[number];

/** All feedback, what has no reply, what has one, and what has its words hidden. */
export const reviewStandings = ['all', 'unanswered', 'answered', 'hidden'] as const;
export type ReviewStanding = (typeof reviewStandings)[number];

/** Over so many days the console tells how shoppers rate. */
export const ratedDays = 90;
