/** Of a cause that nobody knows (spec section 8). */
export const unknownError = 'An unknown error occurred. Please try again later.';

/** What is said of a call whose answer says nothing itself: somebody in between answered, or nothing came through whole. */
export const noAnswer = 'We can’t reach the server. Try again in a moment.';
export const signedOut = 'You’re signed out.';
export const notFound = 'Not found.';
export const tooMany = 'Too many tries. Wait a few minutes, then try again.';
export const couldNot = 'Something went wrong on our end. Try again in a moment.';
