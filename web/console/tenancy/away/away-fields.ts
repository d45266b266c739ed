import type { Absence } from '#core/contract/tenancy/absences.ts';
import * as words from '#words/console/tenancy/away.ts';
import type { ShortField } from '../../kit/ShortForm.tsx';

/** What is asked of an absence: its days. */
export function awayFields(absence: Absence | null): ShortField[] {
  return [
    { name: 'from', label: words.firstDay, type: 'date', initial: absence?.from ?? '', hint: words.today },
    { name: 'until', label: words.backOn, type: 'date', initial: absence?.until ?? '', required: true },
  ];
}
