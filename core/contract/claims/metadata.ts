import { z } from 'zod';
import { asks } from '../../reference/problem-sentences.ts';
import { metadataKinds, metadataSubjects } from '../../rules/tenancy/metadata.ts';
import { line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';
import { claimPath } from './claims.ts';

/** What a claim holds in the store’s own fields, by their keys. */
export const metadata = z.record(z.string(), z.string());

/** One field as a page shows it, with what it holds; null for nothing. */
export const metadataFact = z.object({
  of: z.enum(metadataSubjects),
  key: z.string(),
  label: z.string(),
  kind: z.enum(metadataKinds),
  choices: z.array(z.string()),
  value: z.string().nullable(),
});
export type MetadataFact = z.output<typeof metadataFact>;

export const changeClaimMetadata = operation({
  id: 'changeClaimMetadata',
  method: 'patch',
  path: '/v1/claims/{id}/metadata',
  tag: 'Claims',
  summary: 'Set a claim’s metadata fields; those left out don’t change, and null clears one',
  who: ['staff', 'machine'],
  permission: 'metadata:update',
  params: claimPath,
  body: z.strictObject({
    metadata: z
      .record(line(60), line(500).nullable())
      .refine((given) => Object.keys(given).length > 0, asks('missing'))
      .meta({ examples: [{ batch: 'B-2041' }] }),
  }),
  answers: { 200: z.object({ metadata }) },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed', 'claim-archived'],
});
