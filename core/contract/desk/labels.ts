import { z } from 'zod';
import { labelColors } from '../../reference/label-colors.ts';
import { asks } from '../../reference/problem-sentences.ts';
import { claimPath } from '../claims/claims.ts';
import { instant, line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

/** A label as a claim shows it. */
export const claimLabel = z.object({ id: z.string(), name: z.string(), color: z.enum(labelColors) });
export type ClaimLabel = z.output<typeof claimLabel>;

/** A label of a store. */
export const label = claimLabel.extend({
  /** How many claims carry it. */
  claims: z.number(),
  /** Since when it is put on no more claims. */
  retiredAt: instant.nullable(),
});
export type Label = z.output<typeof label>;

const ofStore = z.object({ id: line(40) });
const one = ofStore.extend({ labelId: line(40) });
const name = line(40).trim().min(1, asks('missing'));
const shared = { tag: 'Labels', who: ['staff', 'machine'] } as const;

export const listLabels = operation({
  ...shared,
  id: 'listLabels',
  method: 'get',
  path: '/v1/stores/{id}/labels',
  summary: 'List the labels of a store by name, retired ones last',
  permission: 'labels:read',
  params: ofStore,
  answers: { 200: z.object({ labels: z.array(label) }) },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});

export const createLabel = operation({
  ...shared,
  id: 'createLabel',
  method: 'post',
  path: '/v1/stores/{id}/labels',
  summary: 'Create a label; a retired one with the same name is brought back',
  permission: 'labels:create',
  params: ofStore,
  body: z.strictObject({ name, color: z.enum(labelColors) }),
  answers: { 201: label },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed', 'rate-limited'],
});

export const changeLabel = operation({
  ...shared,
  id: 'changeLabel',
  method: 'patch',
  path: '/v1/stores/{id}/labels/{labelId}',
  summary: 'Rename or recolor a label on every claim that has it',
  permission: 'labels:update',
  params: one,
  body: z.strictObject({ name: name.optional(), color: z.enum(labelColors).optional() }),
  answers: { 200: label },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
});

export const retireLabel = operation({
  ...shared,
  id: 'retireLabel',
  method: 'delete',
  path: '/v1/stores/{id}/labels/{labelId}',
  summary: 'Retire a label: claims that have it keep it; no others get it',
  permission: 'labels:delete',
  params: one,
  answers: { 204: null },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});

const onClaim = claimPath.extend({ labelId: line(40) });

export const putLabelOn = operation({
  ...shared,
  id: 'putLabelOn',
  method: 'put',
  path: '/v1/claims/{id}/labels/{labelId}',
  summary: 'Add a label to a claim; no effect if it’s already there',
  permission: 'claims:update',
  params: onClaim,
  answers: { 204: null },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'claim-archived'],
});

export const takeLabelOff = operation({
  ...shared,
  id: 'takeLabelOff',
  method: 'delete',
  path: '/v1/claims/{id}/labels/{labelId}',
  summary: 'Remove a label from a claim; no effect if it isn’t there',
  permission: 'claims:update',
  params: onClaim,
  answers: { 204: null },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'claim-archived'],
});
