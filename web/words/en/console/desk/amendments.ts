import { isolated } from '#core/rules/platform/isolated.ts';

/** Changing a claim that is resolved: by two people. */

export const amend = 'Amend';
export const amendTheClaim = 'Amend the resolved claim';
export const amendAbout =
  'The decision stays as it is. Someone else has to confirm the change, and nothing is paid until they do.';
export const what = 'What changes';
export const choices = {
  refund: (most: string): string => `Refund more, up to ${most}`,
  credit: (most: string): string => `Give more store credit, up to ${most}`,
  reversal: (most: string): string => `Record money that came back, up to ${most}`,
};
export const amount = 'Amount';
export const enterUpTo = (most: string): string => `Enter an amount up to ${most}.`;
export const effects = {
  refund: (customer: string, total: string): string =>
    `Goes to the original payment method. It brings ${isolated(customer)}’s total from this claim to ${total}. They get an email.`,
  credit: (customer: string, total: string): string =>
    `Store credit. It brings ${isolated(customer)}’s total from this claim to ${total}. They get an email.`,
  reversal: (customer: string, total: string): string =>
    `A record only: no money moves. It brings ${isolated(customer)}’s total from this claim to ${total}. They get an email.`,
};
export const reference = 'Reference';
export const referenceHint = 'Such as the payment number or the number of the voided credit.';
export const reason = 'Reason';
export const reasonHint = 'Staff only.';
export const customerText = 'What the customer reads (optional)';
export const propose = 'Propose';
export const isProposed = (claimNumber: number) => ({
  head: `The change to ${claimNumber} is proposed.`,
  text: 'Someone else who can decide claims has to confirm it.',
});

export const confirm = 'Confirm';
export const confirmAmendment = 'Confirm the amendment';
export const confirmAct = 'confirm an amendment';
export const confirmAbout =
  'A top-up is paid now, like any approved refund. A record of money that came back pays nothing. The customer gets an email.';
export const isConfirmed = (claimNumber: number) => ({ head: `The change to ${claimNumber} is confirmed.`, text: '' });

export const cancelChange = 'Cancel change';
export const cancelAmendment = 'Cancel the amendment';
export const cancelAbout =
  'None of it has been paid. If the customer was already told, they get an email saying it’s canceled.';
export const isCanceled = (claimNumber: number) => ({ head: `The change to ${claimNumber} is canceled.`, text: '' });

export const amendments = 'Changes since the decision';
export const kinds = { refund: 'More refunded', credit: 'More store credit', reversal: 'Money came back' };
export const wants = {
  refund: (name: string, sum: string): string => `${isolated(name)} proposed refunding ${sum} more.`,
  credit: (name: string, sum: string): string => `${isolated(name)} proposed ${sum} more in store credit.`,
  reversal: (name: string, sum: string): string => `${isolated(name)} proposed recording that ${sum} came back.`,
};
export const needsAnother = 'Someone else has to confirm it.';
export const orderNotRead = {
  proposed: (why: string): string => `The order couldn’t be read again before this was proposed. ${why}`,
  confirmed: (why: string): string => `The order couldn’t be read again before this was confirmed. ${why}`,
};
export const proposed = (by: string): string => `proposed by ${isolated(by)}`;
export const confirmed = (by: string): string => `confirmed by ${isolated(by)}`;
export const canceled = (by: string): string => `canceled by ${isolated(by)}`;
