/** What an order's payments still hold, promised and paid back: for the verbs that decide and carry out. */
export { holdPaymentsOfOrder, releaseMoney, reserveMoney, settleMoney } from './payments.sql.ts';
