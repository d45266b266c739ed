import { shiftDate } from './shift-date.js';

// Loaded before everything else into each process of a run on another day (`npm test -- --day 2028-02-29T12:00Z`): the
// whole product lives on that day, its libraries too, and knows nothing of it.
const ahead = Number(process.env.AMENDS_CLOCK ?? 0);
if (ahead > 0) shiftDate(ahead);
