import type { Ctx } from '../../platform/context/context.ts';

type Texts = Readonly<Record<string, string>>;

/** Seals every field for its own place, by the key of a generation. */
export const sealFields = (
  { secrets }: Pick<Ctx, 'secrets'>,
  placeOf: (field: string) => string,
  generation: number,
  texts: Texts,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field, secrets.seal(placeOf(field), generation, text)]),
  );

/** Opens every field that was sealed for its own place. Throws where one was not, or was altered. */
export const openFields = (
  { secrets }: Pick<Ctx, 'secrets'>,
  placeOf: (field: string) => string,
  sealed: Texts,
): Record<string, string> =>
  Object.fromEntries(Object.entries(sealed).map(([field, text]) => [field, secrets.unseal(placeOf(field), text)]));
