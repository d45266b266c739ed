import { Fragment } from 'react';
import { formatTimeInZone } from '#server-words/format.ts';
import * as words from '#server-words/mail/notification.tsx';
import type { DigestEmail, NotificationEmail } from '../staff-email.ts';
import { Frame } from './layout.tsx';
import { Act, Way, Words } from './parts.tsx';
import type { Written } from './shared.tsx';

/** Something on a claim concerns its reader: what it was, and the way there. */
export function notification(email: NotificationEmail): Written {
  const { kind, by, claimNumber, store } = email;
  const said = words.told[kind](by, claimNumber);
  return {
    subject: said,
    body: (
      <Frame {...email} preview={words.preview} title={`${said}.`} because={words.because}>
        <Words>{words.body(store.name, formatTimeInZone(email.at, store.timeZone))}</Words>
        <Act href={email.claimUrl}>{words.act}</Act>
      </Frame>
    ),
  };
}

/** All that concerned its reader on a day, each with its way. */
export function digest(email: DigestEmail): Written {
  const { told, store } = email;
  return {
    subject: words.digest.subject(told.length),
    body: (
      <Frame {...email} preview={words.digest.preview} title={words.digest.title(told.length)} because={words.because}>
        {told.map((thing) => (
          <Fragment key={`${thing.claimUrl} ${thing.kind} ${thing.at}`}>
            <Way href={thing.claimUrl}>{words.told[thing.kind](thing.by, thing.claimNumber)}</Way>
            <Words small>{words.body(thing.storeName, formatTimeInZone(thing.at, store.timeZone))}</Words>
          </Fragment>
        ))}
        <Act href={email.inboxUrl}>{words.digest.act}</Act>
      </Frame>
    ),
  };
}
