import { saved } from '../common.ts';
import { plural, quoted } from '../format.ts';

/** The product: found as one types. */
export const title = 'What did you buy?';
export const missing = 'Choose the product.';
export const notCovered = 'The warranty doesn’t cover this';

export const yourChoice = 'Your choice';
export const goOnWithThis = 'Continue with this';
export const changeDate = 'Change the purchase date';
export const orElse = 'Or something else?';

export const name = 'Product name';
export const nameHint = 'As shown on the receipt or box';
export const search = 'Search';
export const searching = 'Searching';
export const products = 'Products';
export const mostBought = 'Most popular';
export const found = (count: number) => `${plural(count, 'product')} found`;
export const noneFound = (name: string) => `Nothing found for ${quoted(name)}.`;
export const noneFoundHint = 'Try one word from its name, or tell us what it is.';
export const failed = `Search isn’t working right now. ${saved}`;
export const searchAgain = 'Search again';
export const cannotFind = 'I can’t find it';
