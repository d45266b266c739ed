/** Macros: texts that staff send often. */
import type { MacroFacts, MacroPlaceholder } from '#core/rules/desk/macros.ts';

export const pageName = 'Macros';
export const macros = 'Macros';
export const about = 'Replies your team sends often. You can edit one in the message before you send it.';
export const list = 'Your store’s macros';
export const providersList = 'The provider’s macros';
export const providers = 'From your provider';
export const providersAbout = 'Every store can use them.';
export const title = 'Title';
export const preview = 'What a customer would read';
export const content = 'Text';
export const use = 'Use';
export const on = 'On';
export const off = 'Off';
export const newMacro = 'New macro';
export const newProviderMacro = 'New macro for every store';
export const create = 'Create macro';
export const save = 'Save';
export const edit = 'Edit';
export const remove = 'Remove';
export const removeWhich = (title: string): string => `Remove ${title}?`;
export const removeFollows = 'You won’t be able to choose it again. Messages already sent don’t change.';
export const isCreated = (title: string): string => `${title} is ready.`;
export const noMacros = 'No macros yet';
export const noMacrosText = 'Begin with one of these, or write your own below.';
/** What a store can begin with; placeholders as in every macro. */
export const starters = [
  {
    title: 'Ask for a photo',
    content:
      'Hi {firstName}, could you send us a photo of the item and its packaging? You can add it on your claim’s page.',
  },
  {
    title: 'Ask about the delivery',
    content:
      'Hi {firstName}, tracking shows your package as delivered. Could you check around your door and with your neighbors, and tell us what you find?',
  },
  { title: 'We’re on it', content: 'Thank you, {firstName}. We have what we need and will reply soon.' },
] as const;
export const noMacrosToSee = 'Someone who can edit macros can create the first one.';
export const placeholders = (known: readonly string[]): string =>
  `Filled in from the claim: ${known.map((name) => `{${name}}`).join(', ')}.`;
export const sample: MacroFacts = {
  firstName: 'Nora',
  name: 'Nora Whitfield',
  claimNumber: '1009',
  orderNumber: '2001',
  items: 'Birch enamel mug',
  storeName: 'your store',
  yourName: 'your name',
} satisfies Record<MacroPlaceholder, string>;
export const customer = 'there';
export const findMacro = 'Find a macro';
export const found = (count: number, all: number): string => `${count} of ${all}`;
export const nothingFound = 'No macro matches.';
export const noneActive = 'There are no macros yet.';
export const putInNotSent = 'adds it to your message without sending';
export const markedWords = 'Highlighted words come from this claim';
export const editMacros = 'Edit macros';
export const close = 'Close';
export const choose = 'choose a macro';
