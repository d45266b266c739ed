/** What was said between shopper and store, and the field to say more. */
export const label = 'Messages';
export const you = 'You';
export const openPhoto = (name: string) => `Open ${name}`;

export const addPhotos = 'Add photos';
export const send = 'Send';
export const sending = 'Sending';
