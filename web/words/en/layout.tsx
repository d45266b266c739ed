/** What stands round every page. */
export const skip = 'Skip to the page';
export const help = 'Help';
export const print = 'Print';
export const description = (store: string) =>
  `${store}: Tell us about a lost, broken or wrong order and follow your claim.`;
export const sample = (
  <>
    <strong>Sample data.</strong> Nothing is filed.
  </>
);
export const leaveSample = 'Leave';

/** At the foot of every step. */
export const finishLater = 'Finish later? What you told us is kept.';
export const mailLink = 'Mail me a link';
export const mailingLink = 'Sending a link';
export const linkMailed =
  'A link is on its way to the address of your order. It opens this claim where you leave it, for seven days.';
