import { AREAS } from '../lib/areas.ts';
import { kind, permissionForm, quoted, sentenceForm } from './kind.ts';
import { type Name, nameOf } from './names.ts';

type Said = Readonly<Record<'right' | 'subject' | 'preview' | 'title' | 'body' | 'act', string>>;

/** An email to one of staff about a claim. */
export const mail = kind({
  name: {
    what: 'its module, which stands above claims, and its folder',
    example: 'desk/notes/note-removed',
    form: new RegExp(
      `^(${AREAS.filter((area) => ['integrations', 'desk', 'claims'].includes(area)).join('|')})/[a-z-]+/[a-z][a-z-]*$`,
    ),
  },
  asks: {
    right: {
      what: 'the permission that whoever gets it holds on the claim',
      example: 'claim-notes:read',
      form: permissionForm,
    },
    subject: { what: 'its subject, without a period', example: 'A note for you was removed', form: /[^.]$/ },
    preview: {
      what: 'what a mailbox shows beside the subject',
      example: 'You don’t need to do anything.',
      form: sentenceForm,
    },
    title: { what: 'the heading of its page', example: 'A note was removed.', form: sentenceForm },
    body: { what: 'what it says', example: 'A colleague removed a note that mentioned you.', form: sentenceForm },
    act: { what: 'what its button says', example: 'Open the claim', form: /[^.]$/ },
  },
  make(project, path, said) {
    const [area = '', folder = '', file = ''] = path.split('/');
    const place = `server/${area}/${folder}`;
    if (!project.has(`${place}/module.ts`)) {
      throw new Error(`${place} has no module.ts: make the module first.`);
    }
    const name = nameOf(file);
    project.write(`server/platform/words/en/mail/${file}.tsx`, words(said));
    project.write(`${place}/mails/${file}/mail.ts`, mailFile(name, said));
    project.write(`${place}/mails/${file}/template.tsx`, template(name));
    project.write(`${place}/mails/${file}/sample.ts`, sample(name));
    project.change(`${place}/module.ts`, (text) => withMail(text, name));
  },
  commands: ['modules'],
  left: 'No act asks for it yet: the verb, or what follows its event, is yours to change, with a test that it goes out.',
});

/** A module that tells of one more email. */
function withMail(text: string, { pascal, camel, file }: Name): string {
  const carried = /: Module(?:<(?<jobs>[^<>,]+)(?:, (?<mails>[^<>]+))?>)? =/.exec(text);
  if (!carried) {
    return text;
  }
  const { jobs = 'object', mails } = carried.groups ?? {};
  const typed = `: Module<${jobs}, ${mails ? `${mails} & ` : ''}${pascal}Mails> =`;
  const told = text.replace(carried[0], typed);
  const listed = mails
    ? told.replace(
        / mails: (\w+|\{ [^}]* \}),/,
        (_, now: string) => ` mails: { ${/\{ (.*) \}/.exec(now)?.[1] ?? `...${now}`}, ...${camel}Mails },`,
      )
    : told.replace(/= \{\};\n$/, '= {\n};\n').replace(/\n\};\n$/, `\n  mails: ${camel}Mails,\n};\n`);
  if (listed === told) {
    return text;
  }
  return listed.replace(/^/, `import { type ${pascal}Mails, ${camel}Mails } from './mails/${file}/mail.ts';\n`);
}

const words = ({ subject, preview, title, body, act }: Said) => `/** ${title} */
export const subject = ${quoted(subject)};
export const preview = ${quoted(preview)};
export const title = ${quoted(title)};
export const because = 'You’re getting this email because you work on this store’s claims.';
export const body = ${quoted(body)};
export const act = ${quoted(act)};
`;

const mailFile = (
  { pascal, camel, file }: Name,
  { right, title }: Said,
) => `import type { ClaimId, UserId } from '#core/ids.ts';
import { mailToStaff, type OfClaim } from '../../../../claims/claim/mail-to-staff.ts';
import type { MailTable } from '../../../../platform/mail/mail-kind.ts';

/** What is asked of the mail job. */
export interface ${pascal}Mails {
  '${file}': { claimId: ClaimId; userId: UserId };
}

declare module '../../../../platform/mail/mail-kind.ts' {
  interface Letters {
    /** ${title} */
    '${file}': OfClaim;
  }
}

export const ${camel}Mails: MailTable<${pascal}Mails> = {
  '${file}': {
    compose: (ctx, asked) => mailToStaff(ctx, asked, '${right}', async () => ({})),
    about: ({ claimUrl }) => claimUrl,
  },
};
`;

const template = ({
  camel,
  file,
}: Name) => `import type { EmailOf, Written } from '../../../../platform/mail/mail-kind.ts';
import { Frame } from '../../../../platform/mail/templates/layout.tsx';
import { Act, Words } from '../../../../platform/mail/templates/parts.tsx';
import { mailWordsOf } from '../../../../platform/words/mail-languages.ts';

const words = mailWordsOf('${file}');

/** What it says, and the way to the claim. */
function ${camel}(email: EmailOf<'${file}'>): Written {
  return {
    subject: words.subject,
    body: (
      <Frame {...email} preview={words.preview} title={words.title} because={words.because}>
        <Words>{words.body}</Words>
        <Act href={email.claimUrl}>{words.act}</Act>
      </Frame>
    ),
  };
}

export const templates = { '${file}': ${camel} };
`;

const sample = ({ camel, file }: Name) => `import type { Samples } from '../../../../platform/mail/mail-kind.ts';
import type { ${camel}Mails } from './mail.ts';

const email = {
  customerName: 'Jonah Lee',
  claimNumber: 1042,
  claimUrl: 'http://demo.localhost:3000/console/claims/clm_1',
} as const;

export const samples: Samples<keyof typeof ${camel}Mails> = { '${file}': [['${file}', email]] };
`;
