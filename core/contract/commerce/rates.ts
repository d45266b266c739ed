import { z } from 'zod';
import { areaPermission } from '../../reference/settings.ts';
import { limitsArea } from '../../rules/tenancy/guarded-change.ts';
import { line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

export const listWantedRates = operation({
  id: 'listWantedRates',
  method: 'get',
  path: '/v1/stores/{id}/wanted-rates',
  tag: 'Stores',
  summary: 'List the currencies of orders that no exchange rate measures',
  who: ['staff', 'machine'],
  permission: areaPermission(limitsArea, 'read'),
  params: z.object({ id: line(40) }),
  answers: {
    200: z.object({
      currencies: z.array(
        z.object({
          currency: z.string(),
          /** Orders that wait for a rate, and those of them that have a claim. */
          orders: z.number().int(),
          claimed: z.number().int(),
          /** The rate that the newest of them was sent with; it measures nothing. */
          told: z.number().nullable(),
        }),
      ),
    }),
  },
  problems: ['forbidden'],
});
