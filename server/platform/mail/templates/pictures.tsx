import type { CSSProperties } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';
import type { MailThing } from '../mail-look.ts';
import { useLook } from './look.ts';

/** What a thing is called where its picture is blocked. */
function alt(look: ReturnType<typeof useLook>): CSSProperties {
  return { fontFamily: look.bodyFont, fontSize: 15, lineHeight: '22px', color: look.colors.soft };
}

/** One thing wide, or the first two side by side; nothing where no picture is to be had. */
export function Pictures({ things }: { things: readonly MailThing[] }) {
  const look = useLook();
  const shown = things.flatMap(({ name, picture }) => (picture ? [{ name, picture }] : [])).slice(0, 2);
  const [first, second] = shown;
  if (first === undefined) {
    return null;
  }
  const style: CSSProperties = { ...alt(look), display: 'block', border: 0, borderRadius: look.pictureRadius };
  if (second === undefined) {
    return (
      <img
        className="photo soft"
        src={first.picture.wide}
        alt={isolated(first.name)}
        width={520}
        style={{ ...style, width: '100%', maxWidth: 520, height: 'auto', marginBottom: 24 }}
      />
    );
  }
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      style={{ width: '100%', maxWidth: 520, marginBottom: 24 }}
    >
      <tbody>
        <tr>
          {[first, second].map(({ name, picture }, index) => (
            <td
              // biome-ignore lint/suspicious/noArrayIndexKey: two things may be of one name, and none changes its place.
              key={index}
              style={{ width: '50%', verticalAlign: 'top', [index === 0 ? 'paddingRight' : 'paddingLeft']: 6 }}
            >
              <img
                className="photo soft"
                src={picture.half}
                alt={isolated(name)}
                width={254}
                style={{ ...style, width: '100%', maxWidth: 254, height: 'auto' }}
              />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

export interface ThingRow extends MailThing {
  /** '1 × Wool throw', and what is said of it. */
  line: string;
  meta: string;
}

/** Things as rows between hairlines, each with its small picture. */
export function ThingRows({ rows, rest }: { rows: readonly ThingRow[]; rest?: string }) {
  const look = useLook();
  const { colors } = look;
  const pictured = rows.some((row) => row.picture !== null);
  const line = `1px solid ${colors.line}`;
  const text: CSSProperties = { fontFamily: look.bodyFont, fontSize: 16, lineHeight: '23px' };
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      className="line"
      style={{ width: '100%', margin: '4px 0 22px', borderCollapse: 'collapse', borderBottom: line }}
    >
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same, and none changes its place.
          <tr key={index}>
            {pictured && (
              <td className="line" style={{ width: 72, padding: '14px 16px 14px 0', borderTop: line }}>
                {row.picture && (
                  <img
                    className="photo"
                    src={row.picture.row}
                    alt=""
                    width={72}
                    height={72}
                    style={{ display: 'block', border: 0, borderRadius: look.pictureRadius }}
                  />
                )}
              </td>
            )}
            <td className="line" style={{ padding: '14px 0', borderTop: line, verticalAlign: 'middle' }}>
              <div className="ink" style={{ ...text, fontWeight: 600, color: colors.ink }}>
                {row.line}
              </div>
              <div className="soft" style={{ ...text, fontSize: 15, color: colors.soft }}>
                {row.meta}
              </div>
            </td>
          </tr>
        ))}
        {rest !== undefined && (
          <tr>
            <td
              colSpan={pictured ? 2 : 1}
              className="line soft"
              style={{ ...text, fontSize: 15, padding: '10px 0', borderTop: line, color: colors.soft }}
            >
              {rest}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
