/** What a macro says where a claim has nothing to fill in. */

/** For the first name of a customer who gave none: ‘Hi there,’. */
export const customer = 'there';
