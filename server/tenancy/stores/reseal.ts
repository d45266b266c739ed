import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Seals what a module keeps for a store anew; answers whether there was anything to seal. */
export type Reseal = (tx: Tx, ctx: Ctx, storeId: StoreId, generation: number) => Promise<boolean>;
