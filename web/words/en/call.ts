/** What is safe when a press failed. */
export const nothingIsLost = 'Nothing you entered is lost.';
/** Nothing answered, and the browser knows why: what is safe, and what to do. */
export const offline = `You’re offline. ${nothingIsLost} Try again when you’re connected.`;

/** Of a cause that nobody knows (spec section 8). */
export const unknownError = 'An unknown error occurred. Please try again later.';

/** What is said of a call whose answer says nothing itself: somebody in between answered, or nothing came through whole. */
export const noAnswer = 'We can’t reach the server. Try again in a moment.';
export const signedOut = 'You’re signed out.';
export const notFound = 'Not found.';
export const tooMany = 'Too many tries. Wait a few minutes, then try again.';
export const couldNot = 'Something went wrong on our end. Try again in a moment.';
/** The same of a call that would have changed something, with what is safe; `said` is a sentence of the server. */
export const noAnswerToChange = `We can’t reach the server. ${nothingIsLost} Try again in a moment.`;
export const couldNotChange = `Something went wrong on our end. ${nothingIsLost} Try again in a moment.`;
export const failedToChange = (said: string) => `${said} ${nothingIsLost}`;
