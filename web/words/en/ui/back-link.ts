/** The way back, above a question. */
export const back = 'Back';
