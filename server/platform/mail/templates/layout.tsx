import { Fragment, type ReactNode } from 'react';

import { isolated } from '#core/rules/platform/isolated.ts';
import { mailWordsOf } from '../../words/mail-languages.ts';
import type { MailLook, MailStore, MailThing } from '../mail-look.ts';
import { Preview, Text } from './elements.tsx';
import { Look, useLook } from './look.ts';
import { Rule, Words } from './parts.tsx';
import { Pictures } from './pictures.tsx';
import { styleSheet } from './style-sheet.ts';

const sharedWords = mailWordsOf('shared');

interface FrameProps {
  store: MailStore;
  customerName: string;
  /** What a list of emails shows after the subject. */
  preview: string;
  title: string;
  /** Good news and invitations show the thing before the words: one wide, or two side by side. */
  things?: readonly MailThing[];
  /** What stands between the headline and the greeting: the things of a question or of bad news. */
  about?: ReactNode;
  /** Why this person gets this email, and what else its end says. */
  because: string;
  /** The reader has the page of a claim to answer on. */
  onClaim?: boolean;
  /** A reply becomes a message of the claim. */
  repliesRead?: boolean;
  children: ReactNode;
}

/** The page of every email: logo, the thing, one headline, one greeting, the words, and who writes to whom and why. */
export function Frame({
  store,
  customerName,
  preview,
  title,
  things = [],
  about,
  because,
  children,
  ...rest
}: FrameProps) {
  const { look } = store;
  const { onClaim = false, repliesRead = false } = rest;
  const { colors } = look;
  return (
    <Look value={look}>
      <html lang={sharedWords.language} dir="ltr">
        <head>
          <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
          <meta name="x-apple-disable-message-reformatting" />
          <meta name="color-scheme" content={look.dark ? 'light dark' : 'light'} />
          <meta name="supported-color-schemes" content={look.dark ? 'light dark' : 'light'} />
          <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
          <title>{title}</title>
          <style>{styleSheet(look)}</style>
        </head>
        <body className="canvas" style={{ margin: 0, padding: 0, backgroundColor: colors.canvas }}>
          <Preview>{preview}</Preview>
          <Page look={look}>
            <Logo name={store.name} look={look} />
            <Pictures things={things} />
            <h1
              className="ink"
              style={{
                margin: '0 0 14px',
                fontFamily: look.headFont,
                fontWeight: look.headWeight,
                fontSize: 30,
                lineHeight: '36px',
                letterSpacing: `${look.headTracking}em`,
                color: colors.ink,
                textWrap: 'balance',
              }}
            >
              {title}
            </h1>
            {about}
            <Words>{sharedWords.greeting(plainFirstName(customerName))}</Words>
            {children}
            <Rule space="36px 0 16px" />
            <Words small>{sharedWords.repliesGo(repliesRead || store.supportEmail !== null, onClaim)}</Words>
            <Words small>{because}</Words>
            {/* An email that was written before stores named these pages has none. */}
            <Legal links={store.legal ?? null} />
          </Page>
        </body>
      </html>
    </Look>
  );
}

/** The store's own pages of terms and privacy, as far as it names them. */
function Legal({ links }: { links: MailStore['legal'] }) {
  const { colors } = useLook();
  const named = (['termsUrl', 'privacyUrl'] as const).flatMap((page) => {
    const href = links?.[page] ?? null;
    return href === null ? [] : [{ href, label: sharedWords.legalLinks[page] }];
  });
  return named.length === 0 ? null : (
    <Words small>
      {named.map(({ href, label }, index) => (
        <Fragment key={label}>
          {index > 0 && ' · '}
          <a className="faint" href={href} style={{ color: colors.faint, textDecoration: 'underline' }}>
            {label}
          </a>
        </Fragment>
      ))}
    </Words>
  );
}

/** The column of every email, on the brand's ground to the edges of the window. */
function Page({ look: { colors, bodyFont }, children }: { look: MailLook; children: ReactNode }) {
  const type = { color: colors.ink, fontFamily: bodyFont };
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: 'collapse' }}>
      <tbody>
        <tr>
          <td className="canvas" align="center" style={{ backgroundColor: colors.canvas }}>
            <table
              role="presentation"
              width="100%"
              cellPadding={0}
              cellSpacing={0}
              style={{ width: '100%', maxWidth: 600, margin: '0 auto', borderCollapse: 'collapse', textAlign: 'left' }}
            >
              <tbody>
                <tr>
                  <td className="page ink" style={{ ...type, padding: '28px 24px 40px' }}>
                    {children}
                  </td>
                </tr>
              </tbody>
            </table>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The store's logo on the ground of each mode; its name in its own type where pictures are not shown. */
function Logo({ name, look }: { name: string; look: MailLook }) {
  const type = {
    fontFamily: look.headFont,
    fontWeight: look.headWeight,
    fontSize: 20,
    lineHeight: '28px',
    letterSpacing: `${look.headTracking}em`,
    color: look.colors.ink,
  };
  const space = '0 0 24px';
  if (look.logo === null) {
    return (
      <Text className="ink" style={{ ...type, margin: space }}>
        {isolated(name)}
      </Text>
    );
  }
  const logo = (src: string, mode: 'on-light' | 'on-dark') => (
    <img
      className={`logo ${mode} ink`}
      src={src}
      alt={isolated(name)}
      width={160}
      height={28}
      style={{ ...type, display: mode === 'on-dark' ? 'none' : 'block', border: 0 }}
    />
  );
  return (
    <div style={{ margin: space }}>
      {logo(look.logo.light, 'on-light')}
      {look.dark && logo(look.logo.dark, 'on-dark')}
    </div>
  );
}

/** The first word of a name; null where it is no plain word, which may be an advertisement (T36). */
export function plainFirstName(name: string): string | null {
  const first = name.trim().split(/\s+/)[0] ?? '';
  return /^[\p{L}\p{M}'’-]{1,40}$/u.test(first) ? first : null;
}
