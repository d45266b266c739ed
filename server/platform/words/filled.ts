/** A sentence with its values, which one without any is already. */
export function filled(sentence: unknown, values: unknown): string {
  // Cast: a table of sentences has for each code one that takes that code’s values, which the compiler can’t follow.
  return typeof sentence === 'string' ? sentence : (sentence as (values: unknown) => string)(values);
}
