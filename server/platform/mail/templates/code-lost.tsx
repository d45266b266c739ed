import * as words from '#server-words/mail/code-lost.tsx';
import { formatTimeInZone } from '../../../../core/rules/text.ts';
import type { CodeLostEmail } from '../staff-email.ts';
import { Frame } from './layout.tsx';
import { Act, strong, Words } from './parts.tsx';
import type { Written } from './shared.tsx';

/** Somebody asks to be let back in without a code: told to them, to a colleague who may, and later with the link. */
export function codeLost(email: CodeLostEmail): Written {
  return writers[email.template](email);
}

const writers: Record<CodeLostEmail['template'], (email: CodeLostEmail) => Written> = {
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

const timeIn = ({ store }: CodeLostEmail, at: string): string => formatTimeInZone(at, store.timeZone);
