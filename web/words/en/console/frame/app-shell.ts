import { isolated } from '#core/rules/platform/isolated.ts';

/** The bar, its menus, the sheet of keys, and the line of notices. */

/** The title of a tab, with how much needs whoever reads it. */
export const titleWithCount = (count: number, title: string): string => `(${count > 99 ? '99+' : count}) ${title}`;
export const wordmark = 'amends';
export const consoleName = 'Console';
export const searchOrRun = 'Search or run a command';
export const search = 'Search';
export const skipToMainContent = 'Skip to main content';
export const setUpTwoFactor = 'Set up two-factor authentication to make changes.';
export const setUp = 'Set up';
export const keyboardShortcuts = 'Keyboard shortcuts';
export const whereShortcutsWork = 'Shortcuts work everywhere except while you type.';
export const close = 'Close';
export const noStoreYet = 'No store yet';
export const store = 'Store:';
export const allStores = 'All stores';
export const notices = 'Notices';
export const undo = 'Undo';
export const seconds = (left: number): string => `${left}s`;
export const pressToUndo = 'Press U to undo.';
export const matchSystem = 'Match system';
export const light = 'Light';
export const dark = 'Dark';
export const youreStillSignedIn = 'You’re still signed in.';
export const you = (name: string): string => `You: ${isolated(name)}`;
export const theme = 'Theme';
export const allShortcuts = 'All shortcuts';
export const signOut = 'Sign out';
export const linkCopied = 'Link copied.';
export const claim = (claimNumber: number): string => `Claim ${claimNumber}`;
export const linkNotCopied = 'The link couldn’t be copied.';
export const copyFromAddressBar = 'Copy it from the address bar.';
export const loading = 'Loading';
