/** Words as any language has them: the same names and values, with other texts. */
export type Said<Words> = Words extends string
  ? string
  : Words extends (...values: infer Values) => infer Answer
    ? (...values: Values) => Answer extends string ? string : Answer
    : Words extends object
      ? { readonly [Name in keyof Words]: Said<Words[Name]> }
      : Words;
