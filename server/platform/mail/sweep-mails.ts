import type { StoreId } from '#core/ids.ts';
import type { Ctx } from '../context/context.ts';
import type { Tx } from '../db/database.ts';
import { pagesInStores, type Ran, type Run } from '../db/in-rounds.ts';
import { insertDictionaries, setPacked, unpackedMails } from './kept-words.sql.ts';
import { pack, readWords } from './kept-words.ts';
import { dropBodies, type MailRow, packedBodies } from './mails.sql.ts';
import type { Words } from './pack-words.ts';

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
      await packRows(
        tx,
        storeId,
        rows.map(({ id, template }, index) => {
          return { id, template, html: null, plain: null, letter: words[index]?.letter ?? null };
        }),
      );
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
      await packRows(tx, storeId, rows);
      return rows.length;
    },
    run,
  );
}

type Unpacked = Pick<MailRow, 'id' | 'template'> & Words;

/** Packs rows, with the dictionaries that they name in the same transaction: those are there once a row names them. */
async function packRows(tx: Tx, storeId: StoreId, rows: readonly Unpacked[]): Promise<void> {
  const packed = await Promise.all(rows.map(({ id, template, ...words }) => pack(template, words)));
  const named = packed.flatMap(({ dictionaries }) => dictionaries);
  const dictionaries = [...new Map(named.map((each) => [each.hash, each])).values()];
  if (dictionaries.length > 0) {
    await insertDictionaries(tx, dictionaries);
  }
  for (const [index, { id }] of rows.entries()) {
    await setPacked(tx, { storeId, id }, packed[index]?.packed ?? null);
  }
}
