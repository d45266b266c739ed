import { plural } from '../format.ts';

/** Whether there is a receipt; once it was added, it is shown. */
export const title = 'Do you have the receipt?';
export const whyNeeded = 'It shows the day that the warranty counts from. For this product we need to see it.';
export const whyWelcome = 'It shows the day that the warranty counts from. We can look at your claim without it, too.';
export const yes = 'Yes, I’ll add it';
export const yesHint = 'A photo of it, or what stands on your screen';
export const no = 'No, I don’t have it';
export const noWhereNeeded = 'We’ll show you what else counts';
export const noWhereWelcome = 'Go on without it';

export const here = 'Your receipt is here.';
export const photosOfIt = (count: number) => `${plural(count, 'photo')}. You can look at it again, or add another.`;
export const receipt = 'Receipt';
export const seePhotos = 'See the photos';
