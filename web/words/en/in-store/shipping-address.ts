/** The address: where a new one goes. */
export const title = 'Your address';
export const whereToSend = 'Where should we send your replacement?';
export const whereYouLive = 'What’s your address?';
export const lede = 'We’ll review your claim before we ship anything.';
