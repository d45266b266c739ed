import { formatTimeInZone } from '#core/rules/platform/text.ts';
import { type GuardedWhat, movedFields, type RaisedLimit } from '#core/rules/tenancy/guarded-change.ts';
import type { EmailOf, Written } from '../../../../platform/mail/mail-kind.ts';
import { Frame } from '../../../../platform/mail/templates/layout.tsx';
import { Act, Rows, strong, Words } from '../../../../platform/mail/templates/parts.tsx';
import { wordsOf } from '../../../../platform/words/languages.ts';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';

const formats = wordsOf('format');
const words = mailWordsOf('guarded-change');

/** A limit is to be raised, or the engine led elsewhere: by whom, from what to what, and until when it can be stopped. */
function guardedChange(email: EmailOf<'guarded-change' | 'guarded-change-failed'>): Written {
  const { by, own, left, what, currency, reason, holdsAt, store } = email;
  const holds = formatTimeInZone(holdsAt, store.timeZone);
  const said = what.area === 'limits' && what.raised.length === 0 ? words.saidOfRates : words.said[what.area];
  const rows = rowsOf(what, currency);
  return {
    subject: said.subject(store.name),
    body: (
      <Frame
        {...email}
        preview={words.preview(holds)}
        title={said.title(own ? null : by)}
        because={left ? words.becauseLeft : said.because}
      >
        <Words>{words.body(holds, strong)}</Words>
        <Rows rows={reason === null ? rows : [...rows, { label: words.reason, value: reason }]} />
        <Words>{left ? words.ifLeft : own ? words.ifNotYou : words.ifUnknown}</Words>
        {!left && <Act href={email.pageUrl}>{words.act}</Act>}
      </Frame>
    ),
  };
}

/** The engine wasn't led elsewhere, since the new connection doesn't work. */
function guardedChangeFailed(email: EmailOf<'guarded-change' | 'guarded-change-failed'>): Written {
  const { what, currency, store } = email;
  const { subject, preview, title, body, act } = words.failed;
  return {
    subject: subject(store.name),
    body: (
      <Frame {...email} preview={preview} title={title} because={words.said[what.area].because}>
        <Words>{body(email.by)}</Words>
        <Rows rows={rowsOf(what, currency)} />
        <Act href={email.pageUrl}>{act}</Act>
      </Frame>
    ),
  };
}

function rowsOf(what: GuardedWhat, currency: string): { label: string; value: string }[] {
  if (what.area === 'limits') {
    return [
      ...what.raised.map((one) => ({ label: words.limits[one.limit], value: raiseOf(one, currency) })),
      ...(what.rates ?? []).map((one) => ({
        label: words.rateOf(one.currency),
        value: words.rate(currency, one.from, one.to),
      })),
    ];
  }
  const { from, to } = what.moved;
  return [
    { label: words.engine, value: words.moved(from.kind === to.kind ? null : from.name, to.name) },
    ...movedFields(what.moved).map((one) => ({
      label: words.fields[one.field] ?? one.field,
      value: words.moved(one.from === '' ? words.none : one.from, one.to === '' ? words.none : one.to),
    })),
  ];
}

function raiseOf({ limit, from, to }: RaisedLimit, currency: string): string {
  return limit === 'creditFactor'
    ? words.raiseFactor(from, to)
    : words.raise(formats.formatMoney(String(from), currency), formats.formatMoney(String(to), currency));
}

export const templates = { 'guarded-change': guardedChange, 'guarded-change-failed': guardedChangeFailed };
