/** The addresses of pages that are there for people who are not signed in, and where those lead. */
export const openPaths = {
  home: '/',
  signIn: '/sign-in',
  /** The sign-in page, from which it goes on to another one. */
  signInTo: (next: string) => `/sign-in?next=${encodeURIComponent(next)}`,
  /** The sign-in page for whoever came without a session: from the home it goes where it always goes. */
  signInFirst: (wanted: string): string => (wanted === '/' || wanted === '' ? '/sign-in' : openPaths.signInTo(wanted)),
  /** The sign-in page, after a new password was set. */
  signInReset: '/sign-in?reset',
  invitation: (token: string) => `/invitation/${token}`,
  forgotPassword: '/forgot-password',
  newPassword: '/new-password',
  /** Where the emailed link of a lost authenticator leads. */
  lostCode: '/lost-code',
  secondFactor: '/second-factor',
} as const;

const openPages: readonly string[] = [
  openPaths.signIn,
  openPaths.forgotPassword,
  openPaths.newPassword,
  openPaths.lostCode,
];

/** Whether a page is there for people who are not signed in. */
export function isOpenPage(pathname: string): boolean {
  return openPages.includes(pathname) || pathname.startsWith('/invitation/');
}
