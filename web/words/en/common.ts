/** Words that many pages share, each with one meaning. */
export const goOn = 'Continue';
export const tryAgain = 'Try again';
export const thatDidNotWork = 'That did not work';
