import { formatDate } from '../../../core/rules/text.ts';
import type { InvitationLetter } from '../email.ts';
import { Act, Frame, Strong, Words } from './frame.tsx';
import type { Written } from './shared.tsx';

/** The link with which somebody sets a name and a password, and starts to work in a store. */
export function invitation(letter: InvitationLetter): Written {
  const { store, role, invitedBy } = letter;
  return {
    subject: `You’re invited to ${store.name}`,
    body: (
      <Frame
        {...letter}
        preview="Set your name and password to start."
        title="You’re invited."
        because="We’re writing because this address was invited."
      >
        <Words>
          {invitedBy === '' ? 'You’re invited' : `${invitedBy} invited you`} to handle the claims of{' '}
          <Strong>{store.name}</Strong> as {role}. Set your name and password to start.
        </Words>
        <Act href={letter.acceptUrl}>Accept the invitation</Act>
        <Words soft>
          The link works once, until {formatDate(letter.expiresAt, store.timeZone)}. If you weren’t expecting this,
          ignore this email. Anyone with this link can accept, so please don’t forward it.
        </Words>
      </Frame>
    ),
  };
}
