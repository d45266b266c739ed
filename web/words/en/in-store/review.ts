/** Everything at a glance before it is sent, question by question, and the address. */
export const you = 'You';
export const product = 'Product';
export const receipt = 'Receipt';
export const noReceipt = 'None';
export const whatWeDo = 'What you’re asking for';
export const whereToSend = 'Where should we send your replacement?';
export const whereYouLive = 'What’s your address?';
export const thenWeMail = 'Next, we’ll email you a link to confirm it was you.';
