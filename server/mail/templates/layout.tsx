import { type CSSProperties, createContext, Fragment, type ReactNode, useContext } from 'react';
import { Body, Button, Container, Head, Heading, Hr, Html, Preview, Section, Text } from 'react-email';
import { footer, greeting, language } from '#server-words/mail/shared.tsx';
import type { Tag } from '#server-words/tag.ts';
import type { MailLook, MailStore } from '../email.ts';

const Look = createContext<MailLook | null>(null);

function useLook(): MailLook {
  const look = useContext(Look);
  if (!look) {
    throw new Error('A part of a mail stands outside its frame.');
  }
  return look;
}

interface FrameProps {
  store: MailStore;
  customerName: string;
  /** What a list of mails shows after the subject. */
  preview: string;
  title: string;
  /** Why this person gets this mail. */
  because: string;
  children: ReactNode;
}

/** The page of every mail: the store's name, one headline, the words, and who writes to whom and why. No pictures. */
export function Frame({ store, customerName, preview, title, because, children }: FrameProps) {
  const { look } = store;
  return (
    <Look value={look}>
      <Html lang={language}>
        <Head>
          <meta name="color-scheme" content="light" />
          <meta name="supported-color-schemes" content="light" />
          <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
          <title>{title}</title>
        </Head>
        <Preview>{preview}</Preview>
        <Body
          style={{ margin: 0, padding: 0, backgroundColor: look.canvas, color: look.ink, fontFamily: look.bodyFont }}
        >
          <Container style={{ width: '100%', maxWidth: 560, margin: '0 auto', padding: '32px 20px 40px' }}>
            <Text
              style={{
                margin: '0 0 28px',
                fontFamily: look.headFont,
                fontWeight: look.headWeight,
                fontSize: 20,
                lineHeight: '26px',
                letterSpacing: `${look.headTracking}em`,
                color: look.ink,
              }}
            >
              {store.name}
            </Text>
            <Heading
              as="h1"
              style={{
                margin: '0 0 16px',
                fontFamily: look.headFont,
                fontWeight: look.headWeight,
                fontSize: 30,
                lineHeight: '35px',
                letterSpacing: `${look.headTracking}em`,
                color: look.ink,
              }}
            >
              {title}
            </Heading>
            <Words>{greeting(plainFirstName(customerName))}</Words>
            {children}
            <Hr style={{ margin: '40px 0 16px', border: 'none', borderTop: `1px solid ${look.line}` }} />
            <Text style={{ margin: 0, fontSize: 13.5, lineHeight: '19px', color: look.faint }}>
              {footer(store.name, because, store.supportEmail !== null)}
            </Text>
          </Container>
        </Body>
      </Html>
    </Look>
  );
}

/** The first word of a name; null where it is no plain word, which may be an advertisement (T36). */
export function plainFirstName(name: string): string | null {
  const first = name.trim().split(/\s+/)[0] ?? '';
  return /^[\p{L}\p{M}'’-]{1,40}$/u.test(first) ? first : null;
}

/** Text with its line breaks, which mail programs do not take from a style. */
function lined(text: string): ReactNode {
  return text.split(/\r\n|\r|\n/).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same, and none changes its place.
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

/** A paragraph. Text of people keeps its line breaks and is escaped; an address in it stays text. */
export function Words({ children, soft = false }: { children: ReactNode; soft?: boolean }) {
  const look = useLook();
  return (
    <Text
      style={{
        margin: '0 0 16px',
        fontSize: soft ? 15 : 17,
        lineHeight: soft ? '22px' : '26px',
        color: soft ? look.soft : look.ink,
      }}
    >
      {typeof children === 'string' ? lined(children) : children}
    </Text>
  );
}

/** Sets a part of a sentence apart. */
export const strong: Tag = (part) => <strong style={{ fontWeight: 600 }}>{part}</strong>;

/** The one act of a mail. */
export function Act({ href, children }: { href: string; children: ReactNode }) {
  const look = useLook();
  return (
    <Section style={{ margin: '28px 0' }}>
      <Button
        href={href}
        style={{
          display: 'inline-block',
          padding: '15px 26px',
          borderRadius: look.buttonRadius,
          backgroundColor: look.button,
          color: look.onButton,
          fontFamily: look.bodyFont,
          fontWeight: 600,
          fontSize: 17,
          lineHeight: '24px',
          textDecoration: 'none',
        }}
      >
        {children}
      </Button>
    </Section>
  );
}

export function Subheading({ children }: { children: ReactNode }) {
  const look = useLook();
  return (
    <Heading
      as="h2"
      style={{
        margin: '32px 0 12px',
        fontFamily: look.headFont,
        fontWeight: look.headWeight,
        fontSize: 20,
        lineHeight: '26px',
        color: look.ink,
      }}
    >
      {children}
    </Heading>
  );
}

export interface Row {
  label: string;
  value: string;
  /** Set apart by an ink rule. */
  total?: boolean;
}

/** Facts or sums in two columns with hairlines between. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  const look = useLook();
  const cell = (row: Row, place: number): CSSProperties => ({
    padding: row.total ? '12px 0 4px' : '9px 0',
    borderTop: row.total ? `2px solid ${look.ink}` : place === 0 ? 'none' : `1px solid ${look.line}`,
    fontFamily: look.bodyFont,
    fontSize: row.total ? 18 : 15,
    lineHeight: '22px',
    fontWeight: row.total ? 600 : 400,
    verticalAlign: 'top',
  });
  return (
    <table
      className="rows"
      cellPadding={0}
      cellSpacing={0}
      style={{ width: '100%', margin: '0 0 16px', borderCollapse: 'collapse' }}
    >
      <tbody>
        {rows.map((row, index) => (
          <tr key={`${row.label} ${row.value}`}>
            <td style={{ ...cell(row, index), color: row.total ? look.ink : look.soft, paddingRight: 16 }}>
              {row.label}
            </td>
            <td
              style={{ ...cell(row, index), color: look.ink, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
            >
              {row.value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The clause of a decision, set apart by a rule. */
export function Clause({ children }: { children: string }) {
  const look = useLook();
  return (
    <Text
      style={{
        margin: '0 0 16px',
        padding: '2px 0 2px 16px',
        borderLeft: `3px solid ${look.edge}`,
        fontSize: 17,
        lineHeight: '26px',
        color: look.ink,
      }}
    >
      {children}
    </Text>
  );
}

/** What somebody wrote, on a card, with who and when above it. */
export function Message({ from, at, children }: { from: string; at: string; children: string }) {
  const look = useLook();
  return (
    <>
      <Text style={{ margin: '24px 0 6px', fontSize: 13.5, lineHeight: '19px', color: look.faint }}>
        {from} · {at}
      </Text>
      <Section
        style={{
          margin: '0 0 16px',
          backgroundColor: look.surface,
          border: `1px solid ${look.line}`,
          borderRadius: look.cardRadius,
        }}
      >
        <Text
          style={{
            margin: 0,
            padding: '14px 18px',
            fontSize: 17,
            lineHeight: '26px',
            color: look.ink,
          }}
        >
          {lined(children)}
        </Text>
      </Section>
    </>
  );
}
