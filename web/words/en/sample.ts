/** The sample order: what it holds, and why nothing of it is filed. */
export const products = { mug: 'Enamel mug', throw: 'Wool throw', flask: 'Steel flask' };

export const notFiled = 'This is sample data, so nothing was filed.';
export const notSent = 'This is sample data, so nothing is sent.';
