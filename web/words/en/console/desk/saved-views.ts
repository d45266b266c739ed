/** Views of the queue that people save. */
import { isolated } from '#core/rules/platform/isolated.ts';
import { pluralOf } from '../../format.ts';

export const views = 'Views';
export const savedViews = 'Saved views';
export const startViews = 'Quick views';
export const mine = 'Mine';
export const late = 'Late';
/** ‘$200 and up’ */
export const andUp = (sum: string): string => `${sum} and up`;
export const noneYet = 'No views yet. Filter the list, then save it.';
export const noneInStores = 'No views yet. Choose a store to save one.';
export const chooseAStore = 'Choose a store to see its views.';
export const saveView = 'Save view';
export const saveChanges = 'Save changes';
export const saveAsNew = 'Save as new';
export const renameWhich = (name: string): string => `Rename or share “${isolated(name)}”`;
export const removeWhich = (name: string): string => `Delete “${isolated(name)}”`;
export const name = 'Name';
export const whoSees = 'Who sees it';
export const onlyMe = 'Only me';
export const everyone = (store: string): string => `Everyone at ${store}`;
export const save = 'Save';
export const sharedMark = 'Shared';
export const isSaved = (name: string): string => `“${isolated(name)}” saved.`;
export const isRemoved = (name: string): string => `“${isolated(name)}” deleted.`;
export const couldntSave = 'We couldn’t save this view.';
export const counted = (count: number, more: boolean): string =>
  `${count}${more ? '+' : ''} ${pluralOf(count, 'claim', 'claims')}`;
