import { formatLongDayOf } from '#server-words/format.ts';
import * as words from '#server-words/mail/invitation.tsx';
import type { EmailOf, Written } from '../../../../platform/mail/mail-kind.ts';
import { Frame } from '../../../../platform/mail/templates/layout.tsx';
import { Act, strong, Words } from '../../../../platform/mail/templates/parts.tsx';

/** The link with which somebody sets a name and a password, and starts to work in a store. */
function invitation(email: EmailOf<'invitation'>): Written {
  const { store, role, invitedBy } = email;
  return {
    subject: words.subject(store.name),
    body: (
      <Frame {...email} preview={words.preview} title={words.title} because={words.because}>
        <Words>{words.body(invitedBy, store.name, role, strong)}</Words>
        <Words>{words.worksUntil(formatLongDayOf(email.expiresAt, store.timeZone))}</Words>
        <Act href={email.acceptUrl}>{words.act}</Act>
      </Frame>
    ),
  };
}

export const templates = { invitation };
