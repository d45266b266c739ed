/** Everything at a glance before it is sent, question by question. */
export const you = 'You';
export const product = 'Product';
export const receipt = 'Receipt';
export const noReceipt = 'None';
export const whatWeDo = 'What we’ll do, if the warranty covers it';
export const address = 'Your address';
export const thenWeMail = 'Then we mail you a link, to confirm that it was you.';
