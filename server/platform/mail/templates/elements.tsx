import type { AnchorHTMLAttributes, CSSProperties, HTMLAttributes, ReactNode } from 'react';

/** The elements of an email in the form that mail programs of every age show alike. */

/** Word, which Outlook writes with, knows these two beside CSS. */
type OutlookStyle = CSSProperties & { msoPaddingAlt?: string; msoTextRaise?: number };

/** A paragraph; its margins are the caller's, so none of a mail program's own comes in. */
export function Text(props: HTMLAttributes<HTMLParagraphElement>) {
  return <p {...props} />;
}

/** A line across the column. */
export function Line({ style, ...props }: HTMLAttributes<HTMLHRElement>) {
  return <hr {...props} style={{ width: '100%', ...style }} />;
}

/** A block of its own: a table, for Outlook takes no margin of a `div`. */
export function Block({ style, children }: { style: CSSProperties; children: ReactNode }) {
  return (
    <table align="center" width="100%" border={0} cellPadding={0} cellSpacing={0} role="presentation" style={style}>
      <tbody>
        <tr>
          <td>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

interface ButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  style: CSSProperties;
  /** In pixels. Outlook gives a link no room of its own, so it is told in its own marks besides. */
  padding: { block: number; inline: number };
}

const points = (pixels: number) => (pixels * 3) / 4;

/** A link that looks like a button, in Outlook too. */
export function Button({ style, padding, children, ...props }: ButtonProps) {
  const room: OutlookStyle = {
    maxWidth: '100%',
    msoPaddingAlt: '0px',
    padding: `${padding.block}px ${padding.inline}px`,
  };
  const words: OutlookStyle = {
    maxWidth: '100%',
    display: 'inline-block',
    lineHeight: '120%',
    msoPaddingAlt: '0px',
    msoTextRaise: points(padding.block),
  };
  return (
    <a {...props} target="_blank" rel="noreferrer" style={{ ...style, ...room }}>
      <OutlookRoom width={padding.inline} raise={points(2 * padding.block)} />
      <span style={words}>{children}</span>
      <OutlookRoom width={padding.inline} />
    </a>
  );
}

/** Hair spaces as wide as `width` in all, which Outlook alone reads: none may be wider than five times itself. */
function OutlookRoom({ width, raise }: { width: number; raise?: number }) {
  const count = Math.ceil(width / 10);
  const style = `mso-font-width:${(width / count / 2) * 100}%${raise === undefined ? '' : `;mso-text-raise:${raise}px`}`;
  const spaces = '&#8202;'.repeat(count) + (raise === undefined ? '&#8203;' : '');
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a comment of Outlook's, which React writes in no other way
    <span dangerouslySetInnerHTML={{ __html: `<!--[if mso]><i style="${style}" hidden>${spaces}</i><![endif]-->` }} />
  );
}

/** How much of an email a list shows at most. */
const previewLength = 200;
/** Blanks that no list folds together, so that nothing after the preview gets into it. */
const blanks = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff';

/** What a list of emails shows after the subject; nobody who opens it sees it. */
export function Preview({ children }: { children: string }) {
  const text = children.slice(0, previewLength);
  return (
    <div
      data-skip-in-text
      style={{ display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 }}
    >
      {text}
      <div>{blanks.repeat(previewLength - text.length)}</div>
    </div>
  );
}
