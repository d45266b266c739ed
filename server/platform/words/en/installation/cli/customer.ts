/** What the commands about a store’s customers say. */

export const customer = {
  email: 'the customer’s email address',
  order: 'one of the customer’s orders, by its ID here or in the store engine',
  whom: 'Identify the customer with --email or --order.',
};

export const exportCustomer = {
  summary: 'Print everything that a store holds about a customer, as JSON',
};

export const erase = {
  summary: 'Erase a customer’s data in a store; what was bought, decided, and paid is kept without a name',
  erased: (orders: number) =>
    orders === 1 ? 'Erased the customer’s data from 1 order.' : `Erased the customer’s data from ${orders} orders.`,
  leftOut: (orders: number) =>
    orders === 1
      ? '1 order wasn’t erased because a claim was filed on it in the meantime.'
      : `${orders} orders weren’t erased because claims were filed on them in the meantime.`,
};
