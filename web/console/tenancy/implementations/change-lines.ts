import type { Implementation } from '#core/contract/tenancy/implementations.ts';
import { defaultColors } from '#core/reference/default-look.ts';
import { fieldChanges, type ImplementationAreaName } from '#core/rules/tenancy/implementations.ts';
import { type AreaChange, fieldsOf } from './area-fields.ts';

type Areas = Implementation['areas'];

/** What an implementation changes in an area, a line for each field that a form has: a whole that was unset is told in parts. */
export const changeLines = ({ area, changes }: Areas[number]): AreaChange[] =>
  changes.flatMap((change) => linesOf(area, change));

function linesOf(area: ImplementationAreaName, change: AreaChange): AreaChange[] {
  const fields = fieldsOf(area);
  const isWhole =
    !fields.some(({ path }) => path === change.field) && fields.some(({ path }) => path.startsWith(`${change.field}.`));
  if (!isWhole) {
    return [change];
  }
  // A brand without colors has our own.
  const unset = area === 'branding' && change.field === 'colors' ? defaultColors : {};
  return fieldChanges(change.before ?? unset, change.after ?? unset, change.field);
}

/** How many settings an implementation changes, over all of its areas. */
export const changeCount = ({ areas }: Pick<Implementation, 'areas'>): number =>
  areas.reduce((sum, area) => sum + changeLines(area).length, 0);
