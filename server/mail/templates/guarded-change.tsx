import { formatMoney } from '#server-words/format.ts';
import * as words from '#server-words/mail/guarded-change.tsx';
import type { RaisedLimit } from '../../../core/rules/guarded-change.ts';
import { formatTimeInZone } from '../../../core/rules/text.ts';
import type { GuardedChangeEmail } from '../staff-email.ts';
import { Frame } from './layout.tsx';
import { Act, Rows, strong, Words } from './parts.tsx';
import type { Written } from './shared.tsx';

/** A limit is to be raised: by whom, from what to what, and until when it can be stopped. */
export function guardedChange(email: GuardedChangeEmail): Written {
  const { by, own, raised, currency, reason, holdsAt, store } = email;
  const holds = formatTimeInZone(holdsAt, store.timeZone);
  const rows = raised.map((one) => ({
    label: words.limits[one.limit],
    value: raiseOf(one, currency),
  }));
  return {
    subject: words.subject(store.name),
    body: (
      <Frame {...email} preview={words.preview(holds)} title={words.title(own ? null : by)} because={words.because}>
        <Words>{words.body(holds, strong)}</Words>
        <Rows rows={reason === null ? rows : [...rows, { label: words.reason, value: reason }]} />
        <Words>{own ? words.ifNotYou : words.ifUnknown}</Words>
        <Act href={email.settingsUrl}>{words.act}</Act>
      </Frame>
    ),
  };
}

function raiseOf({ limit, from, to }: RaisedLimit, currency: string): string {
  return limit === 'creditFactor'
    ? words.raiseFactor(from, to)
    : words.raise(formatMoney(String(from), currency), formatMoney(String(to), currency));
}
