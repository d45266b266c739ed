import { createSop } from '../desk/sops/keep-sops.ts';
import { listSops } from '../desk/sops/read-sops.ts';
import type { Ctx } from '../platform/context/context.ts';
import type { StoreRecord } from '../tenancy/stores/read-store.ts';

const enamel = `1. One clear photo of the chip is enough.
2. Offer a **reship** first. The customer chose the mug, not the money.
3. Chips smaller than a fingernail on the base are wear. Deny as “Not Covered” and point to the [care page](https://fjellfern.example/care).
4. Two or more mugs in one package: look at the box for crush damage before you approve.
5. Never ask for the piece back.`;

/** How Fjell & Fern decides on enamel, for the first look; a store that wrote an SOP of its own keeps to that. */
export async function writeDemoSops(ctx: Ctx, store: StoreRecord): Promise<void> {
  if ((await listSops(ctx, { storeId: store.id })).length > 0) {
    return;
  }
  await createSop(ctx, {
    storeId: store.id,
    title: 'Enamel',
    content: enamel,
    appliesTo: { category: null, claimTypes: ['DAMAGED', 'DEFECTIVE_ITEM'], products: ['enamel'], labels: [] },
    active: true,
  });
}
