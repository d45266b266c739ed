/** Changing a claim that is resolved: by two people. */

export const amend = 'Amend';
export const amendTheClaim = 'Amend the resolved claim';
export const amendAbout =
  'The decision stays as it is. Someone else confirms the change, and nothing is paid before that.';
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
    `Goes to the original payment method. ${customer} then has ${total} from this claim, and gets an email.`,
  credit: (customer: string, total: string): string =>
    `Store credit. ${customer} then has ${total} from this claim, and gets an email.`,
  reversal: (customer: string, total: string): string =>
    `A record only: no engine takes money back. ${customer} then has ${total} from this claim, and gets an email.`,
};
export const reference = 'Reference';
export const referenceHint = 'How to find the payment or the voided credit again.';
export const reason = 'Reason';
export const reasonHint = 'Staff only.';
export const customerText = 'What the customer reads (optional)';
export const propose = 'Propose';
export const isProposed = (claimNumber: number) => ({
  head: `The change of ${claimNumber} is proposed.`,
  text: 'Someone else who decides claims has to confirm it.',
});

export const confirm = 'Confirm';
export const confirmAmendment = 'Confirm the amendment';
export const confirmAct = 'confirm an amendment';
export const confirmAbout =
  'A top-up is paid now, as any approved refund is. A record of money that came back pays nothing. The customer gets an email.';
export const isConfirmed = (claimNumber: number) => ({ head: `The change of ${claimNumber} is confirmed.`, text: '' });

export const cancelChange = 'Cancel change';
export const cancelAmendment = 'Cancel the amendment';
export const cancelAbout =
  'Nothing of it has been paid. If the customer was told already, they get an email that it’s canceled.';
export const isCanceled = (claimNumber: number) => ({ head: `The change of ${claimNumber} is canceled.`, text: '' });

export const amendments = 'Changes since';
export const kinds = { refund: 'More refunded', credit: 'More store credit', reversal: 'Money back' };
export const wants = {
  refund: (name: string, sum: string): string => `${name} proposed refunding ${sum} more.`,
  credit: (name: string, sum: string): string => `${name} proposed ${sum} more in store credit.`,
  reversal: (name: string, sum: string): string => `${name} proposed recording that ${sum} came back.`,
};
export const needsAnother = 'Someone else has to confirm it.';
export const proposed = (by: string): string => `proposed by ${by}`;
export const confirmed = (by: string): string => `confirmed by ${by}`;
export const canceled = (by: string): string => `canceled by ${by}`;
