/** Rows that one scan may hand on where a page or a count says how many. */
export const mostReadBy: Readonly<Record<string, number>> = {
  'To Do': 30,
  'all claims': 30,
  // The ten words of each claim that the longer word finds, once more of the newest.
  'search by a common name': 28 * 10,
  'search by a number': 30,
  // The newest claim of each of two hundred words that have the part in them, and a page of those of the page's claims.
  'search by a part of many names': 27 * 26,
  // Each claim of the eleven words that the longer one finds is asked for the other among its own ten words.
  'search by two words': 11 * 12 * 10,
  'search by a part of many numbers': 200 * 2,
  // The claims of a state are so few here that sorting them all is the shortest way.
  'provider’s queue': 400,
  'provider’s queue by value': 400,
  'provider’s queue by age': 400,
  'provider’s queue by customer': 400,
  'soonest due': 400,
  'queue of many stores by activity': 400,
  'queue of many stores by value': 400,
  'queue of many stores by age': 400,
  'queue of many stores by customer': 400,
  'soonest due of many stores': 400,
  'soonest due of a state': 400,
  'soonest due of a state over all stores': 400,
  counts: 500,
  'counts of a filter': 500,
  'counts of several lists': 500,
  'counts of several lists of all stores': 500,
  bar: 500,
  'bar of all stores': 500,
  'soonest due of the late': 400,
  'choices of a type': 500,
  'choices of what is asked for, denied': 500,
  'choices of a person under a filter': 500,
  // The claims of thirty days are so few here that sorting them is the shortest way.
  'denied by the latest days': 400,
  'all claims by the latest days': 400,
  // Every claim that is late is counted for its store.
  'stores that need someone': 2000,
  // A hundred of each kind and store are shown, and as many claims as amendments.
  approvals: 300,
  'approvals of all stores': 300,
  'claims that nobody has': 400,
  // It says how many there are, to 10,000.
  'list of orders': 10_001,
};
