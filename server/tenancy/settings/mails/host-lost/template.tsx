import type { EmailOf, Written } from '../../../../platform/mail/mail-kind.ts';
import { Frame } from '../../../../platform/mail/templates/layout.tsx';
import { Act, Rows, Words } from '../../../../platform/mail/templates/parts.tsx';
import { wordsOf } from '../../../../platform/words/languages.ts';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';

const formats = wordsOf('format');
const words = mailWordsOf('host-lost');

/** The DNS record of a host is gone: what goes on, which record to add, and where the console shows it. */
function hostLost(email: EmailOf<'host-lost'>): Written {
  const { host, record, since, store } = email;
  return {
    subject: words.subject(host),
    body: (
      <Frame {...email} preview={words.preview} title={words.title(host)} because={words.because}>
        <Words>{words.body(host, store.name, formats.formatTimeInZone(since, store.timeZone))}</Words>
        <Words>{words.add}</Words>
        <Rows
          rows={[
            { label: words.type, value: words.txt },
            { label: words.name, value: record.at, isCode: true },
            { label: words.value, value: record.value, isCode: true },
          ]}
        />
        <Words>{words.once}</Words>
        <Act href={email.hostsUrl}>{words.act}</Act>
      </Frame>
    ),
  };
}

export const templates = { 'host-lost': hostLost };
