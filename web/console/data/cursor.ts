import { keepInTab, keptInTab } from './tab-storage.ts';

const keptAt = 'amends.cursor';

/** The claim that was looked at last in this tab: where the cursor stands when the queue is shown again. */
export const readCursor = (): string | null => keptInTab(keptAt);

/** Keeps the place of the cursor. */
export const keepCursor = (claimId: string): void => keepInTab(keptAt, claimId);
