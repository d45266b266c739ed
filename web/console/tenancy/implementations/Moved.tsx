import type { Implementation } from '#core/contract/tenancy/implementations.ts';
import * as words from '#words/console/tenancy/implementations.ts';
import { listed } from '#words/format.ts';
import { areaWord, changeName } from './area-fields.ts';

/** What the store changed since: with these an implementation can’t go on. */
export function Moved({ one }: { one: Implementation }) {
  const moved = one.areas.flatMap(({ area, moved: fields }) =>
    fields.map((field) => `${areaWord(area)}: ${changeName(area, field)}`),
  );
  return moved.length === 0 ? null : (
    <div className="implementations-moved" role="status">
      <p className="kit-medium">{words.movedHead(moved.length)}</p>
      <p>{one.state === 'DEPLOYED' ? words.movedSince(listed(moved)) : words.movedTo(listed(moved))}</p>
    </div>
  );
}
