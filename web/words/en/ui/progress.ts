/** Where in the walk the shopper is. */
export const label = 'Your progress';
export const stepOf = (step: number, of: number) => `Step ${step} of ${of}`;
