import type { ReactNode } from 'react';

export type SumLine = { label: ReactNode; amount: string; note?: ReactNode };

/** Shows a true minus in place of a hyphen. */
export function trueMinus(amount: string): string {
  return amount.replace(/^-/, '\u2212');
}

/** Money by line, the total under a rule. Amounts arrive as text, so the figures are the server's own. */
export function TotalsTable({
  caption,
  lines,
  total,
}: {
  caption: string;
  lines: readonly SumLine[];
  total: { label: ReactNode; amount: string };
}) {
  return (
    <table className="ui-totals">
      <caption className="ui-hidden">{caption}</caption>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a sum may be equal, and their order never changes
          <tr key={index}>
            <th scope="row">
              {line.label}
              {line.note !== undefined && <span className="ui-totals-note">{line.note}</span>}
            </th>
            <td>{trueMinus(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total.label}</th>
          <td>{trueMinus(total.amount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
