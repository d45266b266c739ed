import { z } from 'zod';
import { asks } from '../../reference/problem-sentences.ts';
import { line, prose } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

/** A text that staff send often. */
export const macro = z.object({
  id: z.string(),
  title: z.string(),
  /** What a claim fills in stands in it as `{firstName}`. */
  content: z.string(),
  active: z.boolean(),
  /** The provider’s, for every store. */
  global: z.boolean(),
});
export type Macro = z.output<typeof macro>;

const title = line(80).trim().min(1, asks('missing'));
const content = prose(5000).trim().min(1, asks('missing'));
const written = z.strictObject({ title, content, active: z.boolean().default(true) });
const changes = z.strictObject({
  title: title.optional(),
  content: content.optional(),
  active: z.boolean().optional(),
});
const ofStore = z.object({ id: line(40) });
const one = ofStore.extend({ macroId: line(40) });
const oneGlobal = z.object({ globalMacroId: line(40) });
const shared = { tag: 'Macros', who: ['staff'] } as const;

export const listMacros = operation({
  ...shared,
  id: 'listMacros',
  method: 'get',
  path: '/v1/stores/{id}/macros',
  summary: 'List a store’s macros by title, and the provider’s for those who may read them',
  permission: 'macros:read',
  params: ofStore,
  answers: { 200: z.object({ macros: z.array(macro) }) },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});

export const createMacro = operation({
  ...shared,
  id: 'createMacro',
  method: 'post',
  path: '/v1/stores/{id}/macros',
  summary: 'Create a macro for a store',
  permission: 'macros:create',
  params: ofStore,
  body: written,
  answers: { 201: macro },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed', 'rate-limited'],
});

export const changeMacro = operation({
  ...shared,
  id: 'changeMacro',
  method: 'patch',
  path: '/v1/stores/{id}/macros/{macroId}',
  summary: 'Change a store’s macro, or turn it on or off',
  permission: 'macros:update',
  params: one,
  body: changes,
  answers: { 200: macro },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
});

export const removeMacro = operation({
  ...shared,
  id: 'removeMacro',
  method: 'delete',
  path: '/v1/stores/{id}/macros/{macroId}',
  summary: 'Remove a store’s macro; messages sent with it stay',
  permission: 'macros:delete',
  params: one,
  answers: { 204: null },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});

export const createGlobalMacro = operation({
  ...shared,
  id: 'createGlobalMacro',
  pagesOnly: true,
  method: 'post',
  path: '/v1/global-macros',
  summary: 'Create a provider macro, for every store',
  permission: 'global-macros:create',
  body: written,
  answers: { 201: macro },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed', 'rate-limited'],
});

export const changeGlobalMacro = operation({
  ...shared,
  id: 'changeGlobalMacro',
  pagesOnly: true,
  method: 'patch',
  path: '/v1/global-macros/{globalMacroId}',
  summary: 'Change a provider macro, or turn it on or off',
  permission: 'global-macros:update',
  params: oneGlobal,
  body: changes,
  answers: { 200: macro },
  problems: ['unauthenticated', 'forbidden', 'not-found', 'validation-failed'],
});

export const removeGlobalMacro = operation({
  ...shared,
  id: 'removeGlobalMacro',
  pagesOnly: true,
  method: 'delete',
  path: '/v1/global-macros/{globalMacroId}',
  summary: 'Remove a provider macro',
  permission: 'global-macros:delete',
  params: oneGlobal,
  answers: { 204: null },
  problems: ['unauthenticated', 'forbidden', 'not-found'],
});
