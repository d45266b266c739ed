import { isolated } from '#core/rules/platform/isolated.ts';
import { resume, saved } from './common.ts';

/** Home, for a shopper whose order is already found. */
export const title = 'Your order';
export const carryOnWith = (order: string) => `Continue your claim for order ${order}?`;
export const whatHappened = (order: string) => `What happened with order ${order}?`;
export const kept = `${resume} ${saved}`;
export const hi = (name: string) => (name === '' ? 'Hi.' : `Hi ${isolated(name)}.`);
export const carryOn = 'Continue';
/** Of an order of which nothing can be claimed yet. */
export const onItsWay = (order: string) => `Order ${order} is on its way.`;
/** `whole` is whether all of its packages are. */
export const toCollect = (order: string, whole: boolean) =>
  whole ? `Order ${order} is ready for pickup.` : `Part of order ${order} is ready for pickup.`;
export const whatToExpect = 'What to expect';
export const start = 'Start a claim';
/** Beside a claim of an order of which something is left to claim. */
export const startAnother = 'Start another claim';
export const another = 'Find another order';
