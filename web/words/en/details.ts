import { isolated } from '#core/rules/platform/isolated.ts';

/** What is wrong with a product, or why a parcel did not arrive. */
export const title = 'Tell us what happened';

/** The line under a product: its place among several of the claim, `warranty` where that is what covers it. */
export const product = (number: number, count: number, warranty: string | null) =>
  [
    ...(count > 1 ? [`Product ${number} of ${count}`] : []),
    ...(warranty === null ? [] : [`Warranty: ${warranty}`]),
  ].join(' · ');
export const whatIsWrongWith = (units: number) => (units > 1 ? 'What’s wrong with them?' : 'What’s wrong with it?');
export const issueMissing = 'Choose what’s wrong with this item.';

export const sameProblem = (units: number) =>
  units === 2 ? 'Same problem with both?' : `Same problem with all ${units}?`;
/** Of one product among several, once they are known to differ. */
export const sameProblemWithEach = (units: number, name: string) =>
  `${isolated(name)}: ${units === 2 ? 'do both' : `do all ${units}`} have the same problem?`;
/** Of several products at once: answered once for all of them. */
export const sameProblemWithAll = (units: number) =>
  units === 2 ? sameProblem(units) : `Same problem with all ${units} items?`;
export const yes = 'Yes';
export const no = 'No';

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];
/** Heads the answers about one of several units, counted from one. */
export const unit = (number: number) =>
  ordinals[number - 1] === undefined ? `Item ${number}` : `${ordinals[number - 1]} one`;

export const whatFits = 'Which describes it best? (optional)';
export const photosNeeded = 'Add at least one photo or video of a damaged, defective, or wrong item.';

/** What a problem says whose time has not come: on a short card, then in a sentence. */
export const decidedOn = (day: string) => `We’ll decide ${day}`;
export const openFrom = (day: string) => `From ${day}`;
export const tellNow = (day: string) => `File now and we’ll decide on ${day}.`;
export const tellFrom = (day: string) => `Available from ${day}.`;
export const onceSentBack = 'Available once tracking shows it was sent back.';
export const onceDelivered = 'Available once tracking shows it was delivered.';

export const whatHappenedToParcel = 'What happened to your package?';
export const reasons = 'What happened';
export const reasonMissing = 'Choose what happened.';
export const anythingElse = 'Anything we should know?';
