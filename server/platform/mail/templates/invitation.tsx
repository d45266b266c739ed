import { formatLongDayOf } from '#server-words/format.ts';
import * as words from '#server-words/mail/invitation.tsx';
import type { InvitationEmail } from '../staff-email.ts';
import { Frame } from './layout.tsx';
import { Act, strong, Words } from './parts.tsx';
import type { Written } from './shared.tsx';

/** The link with which somebody sets a name and a password, and starts to work in a store. */
export function invitation(email: InvitationEmail): Written {
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
