import * as words from '#server-words/mail/invitation.tsx';
import { formatDate } from '../../../core/rules/text.ts';
import type { InvitationLetter } from '../email.ts';
import { Act, Frame, strong, Words } from './frame.tsx';
import type { Written } from './shared.tsx';

/** The link with which somebody sets a name and a password, and starts to work in a store. */
export function invitation(letter: InvitationLetter): Written {
  const { store, role, invitedBy } = letter;
  return {
    subject: words.subject(store.name),
    body: (
      <Frame {...letter} preview={words.preview} title={words.title} because={words.because}>
        <Words>{words.body(invitedBy, store.name, role, strong)}</Words>
        <Act href={letter.acceptUrl}>{words.act}</Act>
        <Words soft>{words.soft(formatDate(letter.expiresAt, store.timeZone))}</Words>
      </Frame>
    ),
  };
}
