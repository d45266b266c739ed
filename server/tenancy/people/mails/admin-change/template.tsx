import { isolated } from '#core/rules/platform/isolated.ts';
import { formatTimeInZone } from '#core/rules/platform/text.ts';
import type { EmailOf, Written } from '../../../../platform/mail/mail-kind.ts';
import { Frame } from '../../../../platform/mail/templates/layout.tsx';
import { Act, Rows, strong, Words } from '../../../../platform/mail/templates/parts.tsx';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';

const words = mailWordsOf('admin-change');

/** A change of who works for the provider waits for a second admin: whom it is about, what changes, and until when. */
function adminChange(email: EmailOf<'admin-change'>): Written {
  const { by, whom, before, after, store } = email;
  const until = formatTimeInZone(email.expiresAt, store.timeZone);
  return {
    subject: words.subject,
    body: (
      <Frame {...email} preview={words.preview(until)} title={words.title} because={words.because}>
        <Words>{words.body(until, strong)}</Words>
        <Rows
          rows={[
            { label: words.person, value: isolated(whom) },
            { label: words.before, value: named(before) },
            { label: words.after, value: named(after) },
            { label: words.proposedBy, value: isolated(by) },
          ]}
        />
        <Words>{words.ifUnknown}</Words>
        <Act href={email.pageUrl}>{words.act}</Act>
      </Frame>
    ),
  };
}

const named = (role: string | null): string => (role === null ? words.noRole : words.roleNamed(role));

export const templates = { 'admin-change': adminChange };
