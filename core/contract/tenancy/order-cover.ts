import { z } from 'zod';
import { countryByIso2 } from '../../reference/country-records.ts';
import { asks } from '../../reference/problem-sentences.ts';
import { coveredOrders, protectionNames } from '../../rules/commerce/store-cover.ts';
import { listed } from '../platform/fields.ts';

/** Money in the store's currency, or no bound. */
const coverBound = z.number().min(0).max(1e9).nullable();

/** Which orders are covered, and by what an import file tells that its customer bought that. */
export const orderCover = z
  .strictObject({
    /** Whose packages: of customers who bought protection, or of every order within these bounds. */
    orders: z.enum(coveredOrders).default('bought'),
    /** The order's total in the store's currency: from it on, and less than that. */
    from: coverBound.default(null),
    upTo: coverBound.default(null),
    /** Where it goes; everywhere where none is named. */
    countries: z
      .array(
        z.string().refine((code) => countryByIso2(code) !== null && /^[A-Z]{2}$/.test(code), asks('want-countries')),
      )
      .max(250)
      .default([]),
    /** The names or SKUs under which import files list protection that was bought. */
    soldAs: z
      .array(listed(100))
      .max(20)
      .default([...protectionNames]),
  })
  .refine(({ from, upTo }) => from === null || upTo === null || from < upTo, {
    path: ['upTo'],
    message: asks('cover-bounds-crossed'),
  });
