/** `claim-page` as code names it: `claimPage`. */
export const inCamelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
