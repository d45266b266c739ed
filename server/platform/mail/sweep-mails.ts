import type { StoreId } from '../../../core/ids.ts';
import type { Ctx } from '../context/context.ts';
import type { Tx } from '../db/database.ts';
import { pagesInStores, type Ran, type Run } from '../db/in-rounds.ts';
import { insertDictionaries, setPacked, unpackedMails } from './kept-words.sql.ts';
import { pack, readWords } from './kept-words.ts';
import { dropBodies, packedBodies } from './mails.sql.ts';

/** How long the body of an email is kept; its template, values and subject stay with the claim. */
export const bodiesKeptDays = 90;
const atOnce = 500;
const packedAtOnce = 100;

/** Drops the bodies of emails that were written 90 days ago or earlier. Run by the `sweep` job. */
export function sweepMails({ db, clock }: Pick<Ctx, 'db' | 'clock'>, run?: Run): Promise<Ran> {
  const before = new Date(clock.now() - bodiesKeptDays * 86_400_000).toISOString();
  return pagesInStores(
    db,
    atOnce,
    async (tx, storeId, most) => {
      const dropped = await dropBodies(tx, storeId, { before, most });
      const rows = await packedBodies(tx, storeId, { before, most: most - dropped });
      const words = await readWords(tx, rows);
      for (const [index, { id, template }] of rows.entries()) {
        await packRow(tx, { storeId, id, template }, { html: null, plain: null, letter: words[index]?.letter ?? null });
      }
      return dropped + rows.length;
    },
    run,
  );
}

/**
 * Packs emails that were kept before what they say was packed, page by page beside everything else; one that is killed
 * goes on where it was. Run by the `sweep` job.
 */
export function packOlderMails({ db }: Pick<Ctx, 'db'>, run?: Run): Promise<Ran> {
  return pagesInStores(
    db,
    packedAtOnce,
    async (tx, storeId, most) => {
      const rows = await unpackedMails(tx, storeId, most);
      for (const { id, template, ...words } of rows) {
        await packRow(tx, { storeId, id, template }, words);
      }
      return rows.length;
    },
    run,
  );
}

type Words = Parameters<typeof pack>[1];

/** Packs one row, with the dictionaries that it names in the same transaction: they are there once it names them. */
async function packRow(
  tx: Tx,
  { template, ...of }: { storeId: StoreId; id: Parameters<typeof setPacked>[1]['id']; template: string },
  words: Words,
): Promise<void> {
  const { packed, dictionaries } = await pack(template, words);
  if (dictionaries.length > 0) {
    await insertDictionaries(tx, dictionaries);
  }
  await setPacked(tx, of, packed);
}
