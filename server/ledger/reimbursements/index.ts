/** What others may take of what was reimbursed. */
export { reimbursementsOf } from './reimbursements.sql.ts';
