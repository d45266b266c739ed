import { formatTimeInZone } from '#server-words/format.ts';
import * as words from '#server-words/mail/host-lost.tsx';
import type { HostLostEmail } from '../staff-email.ts';
import { Frame } from './layout.tsx';
import { Act, Rows, Words } from './parts.tsx';
import type { Written } from './shared.tsx';

/** The DNS record of a host is gone: what goes on, which record to add, and where the console shows it. */
export function hostLost(email: HostLostEmail): Written {
  const { host, record, since, store } = email;
  return {
    subject: words.subject(host),
    body: (
      <Frame {...email} preview={words.preview} title={words.title(host)} because={words.because}>
        <Words>{words.body(host, store.name, formatTimeInZone(since, store.timeZone))}</Words>
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
