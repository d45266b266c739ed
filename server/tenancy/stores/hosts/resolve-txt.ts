import { Resolver } from 'node:dns/promises';

declare module '../../../platform/context/context.ts' {
  interface Services {
    /** What DNS says of a name. */
    resolveTxt: ResolveTxt;
  }
}

/** The TXT records of a name, each whole; none where there is no such name. @throws where no resolver answers */
export type ResolveTxt = (name: string) => Promise<string[]>;

/** Asks the machine’s own resolvers, for a few seconds. */
export function createResolveTxt(): ResolveTxt {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      if (code === 'ENOTFOUND' || code === 'ENODATA') {
        return [];
      }
      throw error;
    }
  };
}
