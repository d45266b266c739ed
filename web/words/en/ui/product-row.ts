import { isolated } from '#core/rules/platform/isolated.ts';

/** A product of which some are chosen, and the figure that is stepped. */
export const lookAt = (product: string) => `View ${isolated(product)}`;
export const add = (product: string) => `Add ${isolated(product)}`;
export const howMany = (product: string) => `${isolated(product)}, how many`;
export const ofAll = (max: number) => `of ${max}`;

export const oneLess = (what: string) => `One less: ${what}`;
export const oneMore = (what: string) => `One more: ${what}`;
export const figureOf = (figure: number, max: number) => `${figure} of ${max}`;
