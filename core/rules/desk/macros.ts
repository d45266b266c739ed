import { firstNameOf } from '../platform/text.ts';

/** What a claim fills into a macro. */
export const macroPlaceholders = [
  'firstName',
  'name',
  'claimNumber',
  'orderNumber',
  'items',
  'storeName',
  'yourName',
] as const;
export type MacroPlaceholder = (typeof macroPlaceholders)[number];
export type MacroFacts = Readonly<Record<MacroPlaceholder, string>>;

/** What macros know of a claim. */
export interface MacroClaim {
  /** Empty for who may not know the store's customers. */
  authorName: string;
  claimNumber: number;
  sourceOrderNumber: string;
  storeName: string;
  /** The names of what is claimed, as one text. */
  items: string;
}

/**
 * What a claim fills in for somebody who writes.
 * @param someone how a customer is called whose name isn't known
 */
export function macroFactsOf(
  claim: MacroClaim,
  { yourName, someone }: { yourName: string; someone: string },
): MacroFacts {
  const { authorName, claimNumber, sourceOrderNumber, storeName, items } = claim;
  return {
    firstName: firstNameOf(authorName) || someone,
    name: authorName,
    claimNumber: String(claimNumber),
    orderNumber: sourceOrderNumber,
    items,
    storeName,
    yourName,
  };
}

const placeholder = /\{([^{}\s]{1,40})\}/g;

const isPlaceholder = (name: string): name is MacroPlaceholder =>
  (macroPlaceholders as readonly string[]).includes(name);

/** The first name in braces that no claim fills in; null where there is none. */
export function unknownPlaceholder(content: string): string | null {
  return [...content.matchAll(placeholder)].map(([, name]) => name ?? '').find((name) => !isPlaceholder(name)) ?? null;
}

/** A macro in parts: its own words, and what the claim fills in, each told apart. */
export function partsOfMacro(content: string, facts: MacroFacts): { text: string; filled: boolean }[] {
  const parts: { text: string; filled: boolean }[] = [];
  let from = 0;
  for (const found of content.matchAll(placeholder)) {
    const name = found[1] ?? '';
    if (isPlaceholder(name)) {
      parts.push({ text: content.slice(from, found.index), filled: false }, { text: facts[name], filled: true });
      from = found.index + found[0].length;
    }
  }
  return [...parts, { text: content.slice(from), filled: false }].filter(({ text }) => text !== '');
}

/** A macro with everything filled in, as it goes into a message. A fact is put in as it is: braces in it fill nothing. */
export function fillMacro(content: string, facts: MacroFacts): string {
  return partsOfMacro(content, facts)
    .map(({ text }) => text)
    .join('');
}
