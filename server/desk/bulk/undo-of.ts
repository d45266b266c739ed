import type { KeptBulkAct } from '#core/contract/desk/bulk.ts';

/** What brings back the claims that an act was done to; null where nothing does. */
export function undoOf(act: KeptBulkAct): KeptBulkAct | null {
  switch (act.name) {
    case 'label':
      return { name: 'unlabel', labelId: act.labelId };
    case 'unlabel':
      return { name: 'label', labelId: act.labelId };
    case 'snooze':
      return { name: 'wake' };
    case 'close':
    case 'dismiss':
      return { name: 'reopen' };
    case 'approve':
      return { name: 'undo-approval' };
    case 'archive':
      return { name: 'unarchive' };
    case 'reassign':
      return { name: 'reassign', from: act.to, to: act.from };
    default:
      return null;
  }
}
