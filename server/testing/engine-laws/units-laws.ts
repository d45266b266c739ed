import { expect, test } from 'vitest';
import type { EngineOrder } from '../../commerce/connectors/connector.ts';
import { claimOn } from './claim-on.ts';
import type { LawProduct } from './law-product.ts';
import { type LawScene, unitPaid } from './scene.ts';

/** Whoever gave a unit back, the store's people in their engine or the product through it, it goes back once. */
export function unitsLaws({ engine, order, amounts }: LawScene, product: LawProduct): void {
  const claimed = (placed: EngineOrder) => claimOn(product, engine().connector, placed);

  /** The shop's people give one unit back: what its books have of that, which some engines keep of units alone. */
  async function givenInShop(placed: EngineOrder): Promise<string[]> {
    await engine().refundInShop(placed);
    const books = await amounts(placed);
    expect([[unitPaid(placed)], []]).toContainEqual(books);
    return books;
  }

  test('a unit goes back once, whoever gave it: the store before the decision', async () => {
    const placed = await order();
    const { approve, carryOut } = await claimed(placed);
    const books = await givenInShop(placed);
    await expect(approve()).rejects.toMatchObject({ code: 'units-not-left' });
    await carryOut();
    expect(await amounts(placed)).toEqual(books);
  });

  test('a unit goes back once, whoever gave it: the store after the decision', async () => {
    const placed = await order();
    const { approve, carryOut, resolutions } = await claimed(placed);
    await approve();
    const books = await givenInShop(placed);
    await carryOut();
    expect(await resolutions()).toMatchObject([
      { execution_state: 'FAILED', last_error: { code: 'refunded-by-store' } },
    ]);
    expect(await amounts(placed)).toEqual(books);
  });
}
