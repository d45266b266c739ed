import type { StoreId } from '#core/ids.ts';
import { draftsOfCustomer, emptyDrafts } from '../../claims/drafts/erase-drafts.ts';
import { forgetLeftOut } from '../../commerce/file-imports/erase-left-out.ts';
import { deleteGrants } from '../../commerce/orders/erase-order.ts';
import { eraseEvents } from '../../platform/audit-log/erase-events.ts';
import { type Ctx, nowOf } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { forgetAnswers } from '../../platform/http/limits/erase-answers.ts';
import { emptyMails } from '../../platform/mail/erase-mails.ts';
import { closeFiles } from '../../platform/media/storage/erase-media.ts';
import { removeViewsOf } from '../saved-views/erase-views.ts';
import { emptyHolds } from './legal-holds.sql.ts';

/**
 * Forgets what is kept under an email address alone: drafts of a branch that came to no order with their files, emails,
 * saved views, and rows that an import left out. Bytes of files go with the next sweep.
 */
export async function forgetAddress(tx: Tx, ctx: Ctx, storeId: StoreId, email: string): Promise<void> {
  const sessionIds = await draftsOfCustomer(tx, storeId, { orderId: null, email });
  await deleteGrants(tx, storeId, { orderId: null, sessionIds });
  await closeFiles(tx, storeId, { ids: [], orderId: null, sessionIds, claimIds: [] });
  await emptyDrafts(tx, storeId, { ids: sessionIds, now: nowOf(ctx) });
  await eraseEvents(tx, ctx, storeId, sessionIds);
  await forgetAnswers(tx, storeId, sessionIds);
  await emptyMails(tx, storeId, { claimIds: [], addresses: [email] });
  await emptyHolds(tx, storeId, { email, orderId: null });
  await forgetLeftOut(tx, storeId, [email]);
  await removeViewsOf(tx, ctx, storeId, [email]);
}
