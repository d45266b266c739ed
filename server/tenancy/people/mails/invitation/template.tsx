import type { EmailOf, Written } from '../../../../platform/mail/mail-kind.ts';
import { Frame } from '../../../../platform/mail/templates/layout.tsx';
import { Act, strong, Words } from '../../../../platform/mail/templates/parts.tsx';
import { wordsOf } from '../../../../platform/words/languages.ts';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';

const formats = wordsOf('format');
const words = mailWordsOf('invitation');

/** The link with which somebody sets a name and a password, and starts to work in a store. */
function invitation(email: EmailOf<'invitation'>): Written {
  const { store, role, invitedBy } = email;
  return {
    subject: words.subject(store.name),
    body: (
      <Frame {...email} preview={words.preview} title={words.title} because={words.because}>
        <Words>{words.body(invitedBy, store.name, role, strong)}</Words>
        <Words>{words.worksUntil(formats.formatLongDayOf(email.expiresAt, store.timeZone))}</Words>
        <Act href={email.acceptUrl}>{words.act}</Act>
      </Frame>
    ),
  };
}

/** The link with which somebody starts to work for the provider. */
function providerInvitation(email: EmailOf<'provider-invitation'>): Written {
  const { store, role, invitedBy } = email;
  return {
    subject: words.providerSubject,
    body: (
      <Frame {...email} preview={words.preview} title={words.title} because={words.because}>
        <Words>{words.providerBody(invitedBy, role, strong)}</Words>
        <Words>{words.worksUntil(formats.formatLongDayOf(email.expiresAt, store.timeZone))}</Words>
        <Act href={email.acceptUrl}>{words.act}</Act>
      </Frame>
    ),
  };
}

export const templates = { invitation, 'provider-invitation': providerInvitation };
