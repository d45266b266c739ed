import { formatTimeInZone } from '#core/rules/platform/text.ts';
import type { EmailOf, Written } from '../../../../platform/mail/mail-kind.ts';
import { Frame } from '../../../../platform/mail/templates/layout.tsx';
import { Act, strong, Words } from '../../../../platform/mail/templates/parts.tsx';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';

const words = mailWordsOf('code-lost');

/** Somebody asks to be let back in without a code: told to them, to a colleague who may, and later with the link. */
function codeLost(email: EmailOf<'code-lost' | 'code-lost-help' | 'code-lost-link'>): Written {
  return writers[email.template](email);
}

const writers: Record<
  EmailOf<'code-lost' | 'code-lost-help' | 'code-lost-link'>['template'],
  (email: EmailOf<'code-lost' | 'code-lost-help' | 'code-lost-link'>) => Written
> = {
  'code-lost'(email) {
    const { subject, preview, body, notYou, act } = words.asked;
    return {
      subject,
      body: (
        <Frame {...email} preview={preview} title={`${subject}.`} because={words.becauseSignsIn}>
          <Words>{body[email.way](timeIn(email, email.opensAt ?? email.lapsesAt), strong)}</Words>
          <Words>{notYou}</Words>
          <Act href={email.pageUrl}>{act}</Act>
        </Frame>
      ),
    };
  },
  'code-lost-help'(email) {
    const { subject, preview, title, because, body, callFirst, act } = words.help;
    const { who } = email;
    return {
      subject: subject(who.name),
      body: (
        <Frame {...email} preview={preview} title={title(who.name)} because={because}>
          <Words>{body(who, timeIn(email, email.lapsesAt), strong)}</Words>
          <Words>{callFirst}</Words>
          <Act href={email.pageUrl}>{act}</Act>
        </Frame>
      ),
    };
  },
  'code-lost-link'(email) {
    const { subject, preview, title, because, body, works, notYou, act } = words.link;
    return {
      subject,
      body: (
        <Frame {...email} preview={preview} title={title} because={because}>
          <Words>{body}</Words>
          <Words>{works(timeIn(email, email.lapsesAt), strong)}</Words>
          <Words>{notYou}</Words>
          <Act href={email.pageUrl}>{act}</Act>
        </Frame>
      ),
    };
  },
};

const timeIn = ({ store }: EmailOf<'code-lost' | 'code-lost-help' | 'code-lost-link'>, at: string): string =>
  formatTimeInZone(at, store.timeZone);

export const templates = { 'code-lost': codeLost, 'code-lost-help': codeLost, 'code-lost-link': codeLost };
