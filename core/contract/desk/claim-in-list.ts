import { z } from 'zod';
import { claimCategories } from '../../reference/claims.ts';
import { readWith } from '../platform/readable.ts';

/** Which claim a row of a list is about, and whose. */
export const claimInList = {
  claimId: z.string(),
  claimNumber: z.number(),
  claimCategory: z.enum(claimCategories),
  storeId: z.string(),
  storeName: z.string(),
  authorName: readWith('contacts:read', z.string()),
  sourceOrderNumber: z.string(),
};
