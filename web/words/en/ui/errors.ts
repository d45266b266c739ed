/** What stops a form, above its question. */
const counts = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** "One thing left to do", "Two things left to do": a count that blames nobody. */
export const leftToDo = (count: number): string =>
  count === 0 ? 'All set' : `${counts[count] ?? count} ${count === 1 ? 'thing' : 'things'} left to do`;
