import type { ReactNode } from 'react';
import type { SetupStep } from '#core/contract/desk/setup.ts';

/** The first hour of a store: what is left to do before its first claim, on Home. */
export const toFirstClaim = (left: number) =>
  left === 1 ? 'Your store is open. 1 step left.' : `Your store is open. ${left} steps left.`;
export const leftToDo = 'Left to set up';
export const about = 'In any order. Each step checks itself off when it’s done.';
export const hide = 'Hide these steps';
export const hidden = 'Setup steps hidden.';
export const hiddenText = 'Undo to show them again.';
export const notHidden = 'Couldn’t hide the steps.';
export const done = 'Done';
export const optional = 'Optional';
export const stepNumber = (place: number) => `Step ${place}`;

export const names: Record<SetupStep, string> = {
  engine: 'Connect your store engine',
  orders: 'Bring in orders',
  look: 'Choose your logo and colors',
  promise: 'Set your first-reply time',
  rules: 'Decide what you cover',
  team: 'Invite your team',
  claim: 'File a test claim',
};

/** One line under the name, open or not. */
export const hints: Record<SetupStep, string> = {
  engine: 'It finds orders and carries out refunds and replacements.',
  orders: 'From your engine, from a file, or sent over the API.',
  look: 'Your claims portal and emails carry your brand.',
  promise: 'Customers see it on their claim and in emails.',
  rules: 'Which orders, and how long claims can be filed for each kind of problem.',
  team: 'Someone else can approve what’s over your limit.',
  claim: 'Look up an order in your claims portal and file a claim as a customer would.',
};

export const engine = {
  without: 'Without an engine, import orders from a file or send them over the API, and complete refunds by hand.',
  open: 'Open store engine',
  command: 'Or connect it from the command line',
};

export const orders = {
  fromFile: 'Import a file',
  engine:
    'With an engine, an order is read when a customer looks it up. Without one, import your store’s order export. To try it now, send a sample order:',
  command: 'Send a sample order',
  makeToken: 'Create an API token',
  making: 'Creating',
  tokenMade: (until: string) =>
    `Your token is in the command below. It’s shown only once, can send and read orders, and works until ${until}.`,
  noToken: 'The command needs an API token.',
  found: (number: string, email: string): ReactNode => (
    <>
      Then look it up with number <strong>{number}</strong> and email <strong>{email}</strong>.
    </>
  ),
};

export const look = {
  accent: 'Buttons',
  canvas: 'Page',
  logo: 'Logo address (optional)',
  logoDark: 'Logo address for dark backgrounds (optional)',
  save: 'Save look',
};

export const promise = { hours: 'Hours to a first reply', save: 'Save promise' };

export const rules = {
  defaults:
    'Ready to use: damaged, defective, wrong, and missing items and lost packages can be claimed up to 45 days after shipping. Packages that were stolen, or marked delivered but never arrived, can be claimed starting 2 days after delivery.',
  covers: 'Which orders do you cover?',
  coveredOrders: { bought: 'Orders with protection', every: 'Every order' },
  keep: 'Keep these rules',
  change: 'To change them later, open Settings, or send your own over the API:',
};

export const team = {
  email: 'Email',
  role: 'Role',
  invite: 'Send invitation',
  invited: (email: string) => `Invitation sent to ${email}.`,
};

export const claim = { open: 'Open your claims portal', noOrder: 'Bring in an order first.' };

export const copy = 'Copy';
export const copied = 'Copied';

/** What the token of the sample order is called in lists. */
export const tokenName = 'Setup sample order';
