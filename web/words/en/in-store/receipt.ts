import { plural, pluralOf } from '../format.ts';

/** Whether there is a receipt; once it was added, it is shown. */
export const title = 'Do you have the receipt?';
export const whyNeeded = 'It shows when your warranty started. We need it for this product.';
export const whyWelcome = 'It shows when your warranty started. We can still review your claim without it.';
export const yes = 'Yes, I’ll add it';
export const yesHint = 'A photo or a screenshot';
export const no = 'No, I don’t have it';
export const noWhereNeeded = 'We’ll show you what else counts';
export const noWhereWelcome = 'Continue without it';

export const here = 'We have your receipt.';
export const photosOfIt = (count: number) =>
  `${plural(count, 'photo')}. You can view ${pluralOf(count, 'it', 'them')} again, or add another.`;
export const receipt = 'Receipt';
export const seePhotos = 'See the photos';
