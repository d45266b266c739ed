/** What was said between shopper and store, and the field to say more. */
export const label = 'Messages';
export const you = 'You';
/** `name`: 'Photo 1 of 2'. */
export const openPhoto = (name: string) => `View ${name.toLowerCase()}`;

export const addPhotos = 'Add photos or files';
export const send = 'Send';
export const sending = 'Sending';
