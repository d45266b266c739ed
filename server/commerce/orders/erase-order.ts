/** What erasing a customer does to orders, in the transaction of whoever erases (server/desk/privacy). */
export { deleteGrants, emptyOrder, markForErasure, unmarkOrder } from './erase-order.sql.ts';
export { holdOrderById } from './orders.sql.ts';
