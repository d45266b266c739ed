import { isolated } from '#core/rules/platform/isolated.ts';
import { formatTimeInZone } from '#core/rules/platform/text.ts';
import type { EmailOf, Written } from '../../../../platform/mail/mail-kind.ts';
import { Frame } from '../../../../platform/mail/templates/layout.tsx';
import { Act, Rows, strong, Words } from '../../../../platform/mail/templates/parts.tsx';
import { wordsOf } from '../../../../platform/words/languages.ts';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';

const formats = wordsOf('format');
const words = mailWordsOf('rate-proposal');

/** Somebody set an exchange rate, which waits for a second person of the provider: what it is, and until when. */
function rateProposal(email: EmailOf<'rate-proposal'>): Written {
  const { by, own, base, currency, store } = email;
  const until = formatTimeInZone(email.expiresAt, store.timeZone);
  return {
    subject: words.subject(base, currency),
    body: (
      <Frame {...email} preview={words.preview(until)} title={words.title(own ? null : by)} because={words.because}>
        <Words>{words.body(until, strong)}</Words>
        <Rows
          rows={[
            { label: words.rate, value: words.is(base, email.rate, currency) },
            { label: words.day, value: formats.formatLongDay(email.day) },
            { label: words.source, value: isolated(email.source) },
            ...(own ? [] : [{ label: words.proposedBy, value: isolated(by) }]),
          ]}
        />
        <Words>{own ? words.ifNotYou : words.ifUnknown}</Words>
        <Act href={email.pageUrl}>{words.act}</Act>
      </Frame>
    ),
  };
}

export const templates = { 'rate-proposal': rateProposal };
