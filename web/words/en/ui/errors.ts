/** Above what no field of the form mends. */
export const thatDidNotWork = 'Something went wrong';
/** What stops a form, above its question: "1 thing left to do", "2 things left to do", a count that blames nobody. */
export const leftToDo = (count: number): string =>
  count === 0 ? 'All set' : `${count} ${count === 1 ? 'thing' : 'things'} left to do`;
