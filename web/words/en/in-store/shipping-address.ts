/** The address: where a new one goes. */
export const title = 'Your address';
export const whereToSend = 'Where should we send the new one?';
export const whereYouLive = 'Where do you live?';
export const lede = 'Before anything leaves, we look at your claim.';
