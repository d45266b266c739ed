import type { Implementation } from '#core/contract/tenancy/implementations.ts';
import * as words from '#words/console/tenancy/implementations.ts';
import { type AreaChange, areaWord, changeName, colorOf, valueText } from './area-fields.ts';
import { changeCount, changeLines } from './change-lines.ts';

type Area = Implementation['areas'][number];

/** What an implementation changes, area by area: what held, and what holds with it. */
export function ChangeTable({ areas }: { areas: readonly Area[] }) {
  const count = changeCount({ areas: [...areas] });
  if (count === 0) {
    return <p className="kit-ink-2">{words.noChanges}</p>;
  }
  return (
    <table className="implementations-changes">
      <caption className="kit-pane-head">{words.changeCount(count)}</caption>
      <thead>
        <tr>
          <th scope="col">{words.fieldHead}</th>
          <th scope="col">{words.nowHead}</th>
          <th scope="col">{words.thenHead}</th>
        </tr>
      </thead>
      {areas
        .filter(({ changes }) => changes.length > 0)
        .map((one) => {
          const lines = changeLines(one);
          return (
            <tbody key={one.area}>
              <tr>
                <th scope="rowgroup" colSpan={3} className="implementations-area">
                  {areaWord(one.area)} <span>{lines.length}</span>
                </th>
              </tr>
              {lines.map((change) => (
                <Line key={change.field} area={one.area} change={change} />
              ))}
            </tbody>
          );
        })}
    </table>
  );
}

function Line({ area, change }: { area: Area['area']; change: AreaChange }) {
  const { field, before, after } = change;
  return (
    <tr>
      <th scope="row">{changeName(area, field)}</th>
      <td>
        <Swatch color={colorOf(area, field, before)} />
        <s>{valueText(area, field, before)}</s>
      </td>
      <td className="kit-medium">
        <Swatch color={colorOf(area, field, after)} />
        {valueText(area, field, after)}
      </td>
    </tr>
  );
}

function Swatch({ color }: { color: string | null }) {
  return color === null ? null : (
    <svg className="implementations-swatch" viewBox="0 0 12 12" aria-hidden="true">
      <rect width="12" height="12" rx="2" fill={color} />
    </svg>
  );
}
