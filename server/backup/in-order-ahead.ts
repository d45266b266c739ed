/** Does `work` for so many items at once, and yields what it answers in the items’ order. */
export async function* inOrderAhead<Item, Got>(
  items: Iterable<Item> | AsyncIterable<Item>,
  most: number,
  work: (item: Item) => Promise<Got>,
): AsyncGenerator<{ item: Item; got: Got }> {
  const begun: { item: Item; got: Promise<Got> }[] = [];
  for await (const item of items) {
    const got = work(item);
    // It’s looked at in its turn; until then its failure is nobody’s.
    got.catch(() => undefined);
    begun.push({ item, got });
    if (begun.length >= most) {
      const next = begun.shift()!;
      yield { item: next.item, got: await next.got };
    }
  }
  for (const next of begun) {
    yield { item: next.item, got: await next.got };
  }
}
