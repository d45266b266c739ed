/** Words that many pages share, each with one meaning. */
export const continueLabel = 'Continue';
export const saving = 'Saving';
export const sending = 'Sending';
export const tryAgain = 'Try again';
export const thatDidNotWork = 'That did not work';
export const writeTo = (whom: string) => `Write to ${whom}`;
export const item = 'Item';
export const parcel = 'Parcel';
export const findMyOrder = 'Find my order';
export const oneMoment = 'One moment';
