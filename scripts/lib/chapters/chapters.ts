import { deskChapters } from './desk.ts';
import { emailChapter } from './emails.ts';
import { inStoreChapter } from './in-store.ts';
import { rareChapters } from './rare.ts';
import type { Chapter } from './sight.ts';
import { offerChapter, storeChapters } from './stores.ts';

/** Every chapter of the walk; those that change what others look at come last. */
export const chapters: readonly Chapter[] = [
  ...storeChapters,
  inStoreChapter,
  ...rareChapters,
  ...deskChapters,
  emailChapter,
  offerChapter,
];
