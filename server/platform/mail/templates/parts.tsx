import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';
import type { Tag } from '#server-words/tag.ts';
import { Block, Button, Line, Text } from './elements.tsx';
import { useLook } from './look.ts';

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

/** A paragraph; none without words. Text of people keeps its line breaks and is escaped; an address in it stays text. */
export function Words({ children, small = false }: { children: ReactNode; small?: boolean }) {
  const { colors } = useLook();
  if (children === undefined || children === null || children === '') {
    return null;
  }
  return (
    <Text
      className={small ? 'faint' : 'ink'}
      style={{
        margin: small ? '0 0 6px' : '0 0 16px',
        fontSize: small ? 14 : 17,
        lineHeight: small ? '20px' : '26px',
        color: small ? colors.faint : colors.ink,
      }}
    >
      {typeof children === 'string' ? lined(children) : children}
    </Text>
  );
}

/** Sets a part of a sentence apart. */
export const strong: Tag = (part) => <strong style={{ fontWeight: 600 }}>{part}</strong>;

/** A second way on below the words, where the button leads elsewhere. */
export function Way({ href, children }: { href: string; children: string }) {
  const { colors } = useLook();
  return (
    <Words>
      <a className="ink" href={href} style={{ color: colors.ink, fontWeight: 600, textDecoration: 'underline' }}>
        {children}
      </a>
    </Words>
  );
}

export function Rule({ space }: { space: string }) {
  const { colors } = useLook();
  return <Line className="line" style={{ margin: space, border: 'none', borderTop: `1px solid ${colors.line}` }} />;
}

/** The one act of an email; as wide as the page on a phone. */
export function Act({ href, children }: { href: string; children: ReactNode }) {
  const look = useLook();
  return (
    <Block style={{ margin: '28px 0 0' }}>
      <Button
        href={href}
        className="act"
        padding={{ block: 14, inline: 28 }}
        style={{
          display: 'inline-block',
          borderRadius: look.buttonRadius,
          backgroundColor: look.colors.button,
          color: look.colors.onButton,
          fontFamily: look.bodyFont,
          fontWeight: 600,
          fontSize: 17,
          lineHeight: '24px',
          textDecoration: 'none',
        }}
      >
        {children}
      </Button>
    </Block>
  );
}

export interface Row {
  label: string;
  value: string;
  /** Set apart by an ink rule. */
  total?: boolean;
  /** Has no spaces and may be wider than a phone. */
  isCode?: boolean;
}

/** The longest label, in letters, that has its line for itself beside any value. */
const shortLabel = 20;

/** Facts or sums in two columns; a total under an ink rule. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  const { bodyFont, colors } = useLook();
  const cell = (row: Row): CSSProperties => ({
    padding: row.total ? '12px 0 4px' : '7px 0',
    borderTop: row.total ? `1px solid ${colors.ink}` : 'none',
    fontFamily: bodyFont,
    fontSize: 16,
    lineHeight: '23px',
    fontWeight: row.total ? 600 : 400,
    verticalAlign: 'top',
  });
  if (rows.length === 0) {
    return null;
  }
  return (
    <table
      className="rows"
      cellPadding={0}
      cellSpacing={0}
      style={{ width: '100%', margin: '0 0 16px', borderCollapse: 'collapse' }}
    >
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same, and none changes its place.
          <tr key={index}>
            <td
              className={row.total ? 'ink total' : 'soft'}
              style={{
                ...cell(row),
                color: row.total ? colors.ink : colors.soft,
                paddingRight: 16,
                ...(row.label.length <= shortLabel && { whiteSpace: 'nowrap' }),
              }}
            >
              {row.label}
            </td>
            <td
              className={row.total ? 'ink total' : 'ink'}
              style={{
                ...cell(row),
                ...(row.total && { fontSize: 20 }),
                ...(row.isCode && { overflowWrap: 'anywhere', wordBreak: 'break-word' }),
                color: colors.ink,
                textAlign: 'right',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {row.value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What somebody wrote, on a card, with who and when above it. */
export function Message({ from, at, children }: { from: string; at: string; children: string }) {
  const { bodyFont, cardRadius, colors } = useLook();
  return (
    <>
      <Text className="faint" style={{ margin: '20px 0 6px', fontSize: 14, lineHeight: '20px', color: colors.faint }}>
        {isolated(from)} · {at}
      </Text>
      <table
        role="presentation"
        width="100%"
        cellPadding={0}
        cellSpacing={0}
        style={{ margin: '0 0 18px', borderCollapse: 'separate' }}
      >
        <tbody>
          <tr>
            <td
              className="card ink"
              style={{
                padding: '14px 18px',
                backgroundColor: colors.surface,
                border: `1px solid ${colors.line}`,
                borderRadius: cardRadius,
                fontFamily: bodyFont,
                fontSize: 17,
                lineHeight: '26px',
                color: colors.ink,
              }}
            >
              {lined(isolated(children))}
            </td>
          </tr>
        </tbody>
      </table>
    </>
  );
}
