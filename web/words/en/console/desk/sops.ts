import { isolated } from '#core/rules/platform/isolated.ts';

/** How we decide: a store’s SOPs, kept among its settings and read beside a claim. */

export const pageName = 'How we decide';
export const howWeDecide = 'How we decide';
export const about = 'SOPs: your store’s written procedures. Active ones appear beside the claims they apply to.';
export const list = 'Your store’s SOPs';
export const allSops = 'All SOPs';
export const inactive = 'Inactive';
export const active = 'Active';
export const versionShort = (version: number): string => `v${version}`;
export const savedBy = (version: number, author: string, day: string): string =>
  `Version ${version}, ${isolated(author)}, ${day}`;

export const newSop = 'New SOP';
export const noSops = 'No SOPs yet';
export const noSopsText =
  'Write down how you decide, such as which photos you need for a damaged item and when to reship. Your team reads it beside the claim.';
export const noSopsToSee = 'Someone who can edit SOPs can write the first one.';
export const chooseOne = 'Choose an SOP to read it.';
export const notFound = 'We can’t find that SOP';
export const notFoundText = 'It may have been removed, or the link is from another store.';

export const appliesTo = 'Applies to';
export const everyClaim = 'every claim';
export const appliesHint =
  'An SOP applies when the claim matches every field you fill in. Leave a field empty to match every claim.';
export const category = 'Category';
export const categories = { '': 'Shipping and warranty', SHIPPING: 'Shipping', WARRANTY: 'Warranty' } as const;
export const claimTypes = 'Claim types';
export const products = 'Products';
export const productsHint = 'Words from a product’s name or SKU, separated by commas.';
export const labels = 'Labels';
export const part = (name: string, values: string): string => `${isolated(name)}: ${values}`;

export const title = 'Title';
export const content = 'Text';
export const preview = 'As it appears on a claim';
export const nothingYet = 'What you write appears here.';
export const tools = 'Formatting';
export const heading = 'Heading';
export const bold = 'Bold';
export const italic = 'Italic';
export const bullets = 'Bulleted list';
export const numbers = 'Numbered list';
export const link = 'Link';
export const linkWords = 'link text';
export const fillIn = 'Fill this in.';

export const create = 'Create SOP';
export const creating = 'Creating';
export const discard = 'Discard';
export const showAtOnce = 'Active: show it beside claims';
export const edit = 'Edit';
export const goOnEditing = 'Continue editing';
export const makeActive = 'Make active';
export const makeInactive = 'Make inactive';
export const duplicate = 'Duplicate';
export const copyOf = (title: string): string => `Copy of ${title}`.slice(0, 120);
export const remove = 'Remove';
export const removeWhich = (title: string): string => `Remove ${title}?`;
export const removeFollows = 'It will no longer appear beside claims. To keep it for later, make it inactive instead.';
export const isActive = 'Active. It now appears beside claims.';
export const isInactive = 'Inactive. It no longer appears beside claims.';
export const isCreated = 'Created.';
export const isDuplicated = 'Duplicated as an inactive SOP.';
export const isSaved = (version: number): string => `Saved as version ${version}.`;
export const someoneElse =
  'Someone else saved a new version while you were writing. Your text is still here: compare it with theirs in the history, then save again.';

export const history = 'History';
export const now = 'Now';
export const putBackFrom = (version: number): string => `restored from version ${version}`;
export const compare = 'Compare';
export const compareWhich = (version: number): string => `Compare version ${version} with the current one`;
export const comparing = (older: number, now: number): string => `From version ${older} to version ${now}`;
export const backToText = 'Back to the text';
export const putBack = (version: number): string => `Restore version ${version}`;
export const isPutBack = (older: number, version: number): string =>
  `Version ${older} is restored as version ${version}.`;
export const olderVersions = 'Older versions';
export const sameText = 'The text is the same.';
export const added = 'Added: ';
export const removed = 'Removed: ';

export const close = 'Close';
export const readKey = 'how we decide';
export const what = 'These SOPs';
