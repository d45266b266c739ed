/** A link that no longer opens its claim, and the way back to it. */
export const heading = 'This link has expired.';
/** Of a claim whose data was erased: because its customer asked, or because its time was over. */
export const erased = 'We deleted this claim’s data.';
export const whyErased = 'We delete it when you ask us to, or once we no longer need it. It can’t be restored.';
export const kept = 'Your claim is safe. Find it with your order number and email.';
