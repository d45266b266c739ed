import { Fragment } from 'react';

import type { EmailOf, Written } from '../../../../platform/mail/mail-kind.ts';
import { Frame } from '../../../../platform/mail/templates/layout.tsx';
import { Act, Way, Words } from '../../../../platform/mail/templates/parts.tsx';
import { wordsOf } from '../../../../platform/words/languages.ts';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';

const formats = wordsOf('format');
const words = mailWordsOf('notification');

/** Something on a claim concerns its reader: what it was, and the way there. */
function notification(email: EmailOf<'notification'>): Written {
  const { kind, by, claimNumber, store } = email;
  const said = words.told[kind](by, claimNumber);
  return {
    subject: said,
    body: (
      <Frame {...email} preview={words.preview} title={`${said}.`} because={words.because}>
        <Words>{words.body(store.name, formats.formatTimeInZone(email.at, store.timeZone))}</Words>
        <Act href={email.claimUrl}>{words.act}</Act>
      </Frame>
    ),
  };
}

/** All that concerned its reader on a day, each with its way. */
function digest(email: EmailOf<'notification-digest'>): Written {
  const { told, store } = email;
  return {
    subject: words.digest.subject(told.length),
    body: (
      <Frame {...email} preview={words.digest.preview} title={words.digest.title(told.length)} because={words.because}>
        {told.map((thing) => (
          <Fragment key={`${thing.claimUrl} ${thing.kind} ${thing.at}`}>
            <Way href={thing.claimUrl}>{words.told[thing.kind](thing.by, thing.claimNumber)}</Way>
            <Words small>{words.body(thing.storeName, formats.formatTimeInZone(thing.at, store.timeZone))}</Words>
          </Fragment>
        ))}
        <Act href={email.inboxUrl}>{words.digest.act}</Act>
      </Frame>
    ),
  };
}

export const templates = { notification, 'notification-digest': digest };
