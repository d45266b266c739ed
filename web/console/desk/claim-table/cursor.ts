import { inTab } from '../../kit/data/keeper.ts';

const keptAt = 'amends.cursor';

/** The claim that was looked at last in this tab: where the cursor stands when the queue is shown again. */
export const readCursor = (): string | null => inTab.read(keptAt);

/** Keeps the place of the cursor. */
export const keepCursor = (claimId: string): void => inTab.keep(keptAt, claimId);
