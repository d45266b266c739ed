import * as contract from '#core/contract/desk/macros.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { storeInPath } from '../../platform/http/auth/required-store.ts';
import { changeGlobalMacro, createGlobalMacro, removeGlobalMacro } from './keep-global-macros.ts';
import { changeMacro, createMacro, listMacros, removeMacro } from './keep-macros.ts';

/** The routes of macros: a store's own, and the provider's. */
export const macroRoutes: readonly Route[] = [
  route(contract.listMacros, async ({ ctx, params }) =>
    answer(200, { macros: await listMacros(ctx, { storeId: storeInPath(params) }) }),
  ),
  route(contract.createMacro, async ({ ctx, params, body }) =>
    answer(201, await createMacro(ctx, { ...body, storeId: storeInPath(params) })),
  ),
  route(contract.changeMacro, async ({ ctx, params, body }) =>
    answer(200, await changeMacro(ctx, { ...body, storeId: storeInPath(params), macroId: params.macroId })),
  ),
  route(contract.removeMacro, async ({ ctx, params }) => {
    await removeMacro(ctx, { storeId: storeInPath(params), macroId: params.macroId });
    return answer(204, null);
  }),
  route(contract.createGlobalMacro, async ({ ctx, body }) => answer(201, await createGlobalMacro(ctx, body))),
  route(contract.changeGlobalMacro, async ({ ctx, params, body }) =>
    answer(200, await changeGlobalMacro(ctx, { ...body, macroId: params.globalMacroId })),
  ),
  route(contract.removeGlobalMacro, async ({ ctx, params }) => {
    await removeGlobalMacro(ctx, { macroId: params.globalMacroId });
    return answer(204, null);
  }),
];
