/** The settings of a store: every form, what follows from each, and what is said of saving. */

/** The pages, as the column names them. */
export const areaNames = {
  general: 'General',
  'claim-acknowledgment': 'Claim acknowledgment',
  'customer-communication': 'Customer communication',
  fulfillment: 'Fulfillment',
  'replacement-cost': 'Replacement cost',
  widget: 'Widget',
} as const;
export const abouts = {
  general: 'What you offer, and how long a claim can be appealed, reopened, or left waiting.',
  'claim-acknowledgment': 'When customers hear from you.',
  'customer-communication': 'When customers are reminded, and when a claim ends without their answer.',
  fulfillment: 'When each kind of claim can be filed, and when a refund or replacement is expected.',
  'replacement-cost': 'How much one claim can pay, and from when a second person approves.',
  widget: 'What customers can ask for.',
} as const;
export const what = 'These settings';
export const mayNotChange = 'You can read these settings. An owner or administrator of the store can change them.';

export const days = 'days';
export const hours = 'hours';
export const businessDays = 'business days';
export const times = 'times';

export const offersHead = 'What customers can claim';
export const offersEffect = 'Turning one off hides it from new claims. Claims on file go on.';
export const warranties = 'Warranty claims';
export const warrantiesHint = 'A product that failed within its warranty.';
export const inStore = 'Claims on things bought in a store';
export const inStoreHint = 'With a receipt in place of an order number.';
export const warrantyPeriod = 'Warranty of other products';
export const warrantyPeriodHint = 'For products bought in a store that your list doesn’t have.';
export const warrantyPeriods = {
  '': 'None',
  P6M: '6 months',
  P1Y: '1 year',
  P2Y: '2 years',
  P3Y: '3 years',
  P5Y: '5 years',
  P10Y: '10 years',
} as const;
export const receiptRequired = 'Ask for a photo of the receipt';

export const appealsHead = 'Second looks';
export const appealsEffect = 'Customers see the last day on the claim page and in the email of a denial.';
export const appealDays = 'A denial can be appealed for';
export const reopenDays = 'A closed claim can be reopened by the customer for';
export const reopenDeniedDays = 'A denial can be reopened by your team for';
export const undismissDays = 'A dismissed claim can be brought back for';

export const waitingHead = 'Waiting and archiving';
export const waitingEffect = 'Archived claims can still be read and found.';
export const snoozeDays = 'A claim can be snoozed for at most';
export const onHoldDays = 'A claim on hold comes back after';
export const archiveResolvedDays = 'A resolved claim is archived after';
export const archiveEndedDays = 'A closed or dismissed claim is archived after';
export const countAllClaims = 'Count every claim toward the limit per customer';
export const countAllClaimsHint = 'Off: only approved claims count.';

export const promiseHead = 'Your promise';
export const promiseEffect =
  'Customers are told the day on every page and email. Once there are enough answered claims, your real times take over.';
export const firstAnswerHours = 'You answer within';
export const workingHead = 'When you work';
export const workingEffect = 'Days off don’t count toward the promise.';
export const workingDays = 'Working days';
export const weekdays = {
  sunday: 'Sunday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
} as const;
export const opens = 'From';
export const shuts = 'To';
export const holidays = 'Holidays';
export const holidaysHint = 'One per line: the date and its name, such as 2026-12-25 Christmas Day.';

export const noAnswerHead = 'When a customer doesn’t answer';
export const noAnswerEffect = 'They can reopen a claim that ended this way.';
export const answerReminderDays = 'Remind them after';
export const reminderHint = 'Days, separated by commas.';
export const noAnswerDays = 'Close the claim after';
export const signHead = 'When something is left to do';
export const signEffect = 'A link to sign works until the day it ends.';
export const signReminderDays = 'Remind them to sign after';
export const signDays = 'A link to sign works for';
export const arrivedAnswerDays = '“Did it arrive?” can be answered for';

export const expectedHead = 'Expected days';
export const expectedEffect = 'Approved claims name the day.';
export const refundBusinessDays = 'A refund arrives within';
export const replacementBusinessDays = 'A replacement arrives within';
export const replacementHint = 'Leave it empty to name no day.';
export const returnsHead = 'Returns';
export const returnsEffect = 'Customers who want to send something back are led there.';
export const returnsPortal = 'Returns page';
export const returnsTracking = 'Tracking page';
export const windowsEffect =
  'Too early, customers are told the day and can be reminded. Too late, they’re told when it ended.';
export const opensAfter = 'Opens after';
export const openings = {
  shipment: 'shipment',
  'last-scan': 'the last scan',
  delivery: 'delivery',
  return: 'its return',
} as const;
export const waits = 'Waits';
export const waitsAbroad = 'Waits, abroad';
export const closes = 'Closes after';
export const offered = 'Offered';

export const limitsHead = 'Limits';
export const limitsEffect = 'In the store’s currency. A claim above the most per claim can’t be approved.';
export const secondPersonFrom = 'A second person approves from';
export const perClaim = 'Most per claim';
export const creditFactor = 'Store credit without a second person';
export const creditFactorHint = 'As a multiple of what was paid for the items.';

export const methodsHead = 'What customers can ask for';
export const methodsEffect = 'Your team can still give anything when it decides.';
export const refund = 'Refund';
export const refundHint = 'To the way they paid.';
export const reship = 'Replacement';
export const reshipHint = 'The same items again.';
export const credit = 'Store credit';
export const creditHint = 'With a bonus over a refund, if you like.';
export const bonus = 'Bonus';
export const bonusType = 'The bonus is';
export const bonusTypes = { fixed: 'an amount', percentage: 'a percentage' } as const;
export const productsHead = 'Your products';
export const productsEffect = 'Questions that can’t be true of your products aren’t asked.';
export const productTraits = 'Some of your products';
export const traits = { POWERED: 'run on power', HOLDS_LIQUID: 'hold a liquid' } as const;

/** Saving. */
export const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);
export const notSaved = 'not saved';
export const needsYourEye = (count: number): string =>
  count === 1 ? 'One needs your attention.' : `${count} need your attention.`;
export const discard = 'Discard';
export const save = 'Save';
export const saving = 'Saving';
export const isSaved = 'Saved.';
export const holdsNow = 'It holds for everyone from now on.';
export const why = 'Reason, for the record (optional)';
export const was = (text: string): string => `Was ${text}.`;
export const wasEmpty = 'Was empty.';
export const putBack = 'Put back';
export const on = 'on';
export const off = 'off';
export const cantBeRead = {
  number: 'Enter a whole number.',
  money: 'Enter an amount, such as 250.00.',
  numbers: 'Enter days separated by commas, such as 3, 6.',
  holidays: 'Write each day as a date and a name, such as 2026-12-25 Christmas Day.',
  other: 'Check this field.',
} as const;
export const someoneElse =
  'Someone else changed these settings while you did. Theirs are shown now, with your changes over them.';

/** Versions. */
export const history = 'History';
export const noHistory = 'Nothing was changed yet.';
export const version = (version: number): string => `Version ${version}`;
export const changedBy = (name: string | null, when: string): string => (name === null ? when : `${name}, ${when}`);
export const putBackFrom = (version: number): string => `put back version ${version}`;
export const putVersionBack = (version: number): string => `Put version ${version} back`;
export const isPutBack = (version: number): string => `Version ${version} is back.`;
export const current = 'now';
