import { plural, quoted } from '../format.ts';

/** The product: found as one types. */
export const title = 'What did you buy?';
export const missing = 'Please choose the product.';
export const notCovered = 'The warranty does not cover this';

export const yourChoice = 'Your choice';
export const goOnWithThis = 'Continue with this';
export const changeDate = 'Change the date of purchase';
export const orElse = 'Or something else?';

export const name = 'Its name';
export const nameHint = 'As it stands on the receipt or the box';
export const search = 'Search';
export const searching = 'Looking';
export const products = 'Products';
export const mostBought = 'Bought most often';
export const found = (count: number) => `${plural(count, 'product')} found`;
export const noneFound = (name: string) => `Nothing found for ${quoted(name)}.`;
export const noneFoundHint = 'Try one word of its name, or tell us what it is.';
export const failed = 'The search did not answer. What you told us is kept.';
export const searchAgain = 'Search again';
export const cannotFind = 'I can’t find it';
