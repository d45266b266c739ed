import * as contract from '#core/contract/commerce/file-imports.ts';
import { answer, type Route, route } from '../../platform/http/api/route.ts';
import { storeInPath } from '../../platform/http/auth/required-store.ts';
import { createFileImport } from './create-file-import.ts';
import { cancelFileImport, listFileImports, listLeftOut, readFileImport } from './follow-file-import.ts';

const placeOf = (params: { id: string; importId: string }) => ({
  storeId: storeInPath(params),
  importId: params.importId,
});

/** The routes of files that are imported; their bytes come by import-file.routes.ts. */
export const fileImportRoutes: readonly Route[] = [
  route(contract.createFileImport, async ({ ctx, params, body }) =>
    answer(201, await createFileImport(ctx, { ...body, storeId: storeInPath(params) })),
  ),
  route(contract.listFileImports, async ({ ctx, params }) =>
    answer(200, await listFileImports(ctx, { storeId: storeInPath(params) })),
  ),
  route(contract.getFileImport, async ({ ctx, params }) => answer(200, await readFileImport(ctx, placeOf(params)))),
  route(contract.listLeftOut, async ({ ctx, params }) => answer(200, await listLeftOut(ctx, placeOf(params)))),
  route(contract.cancelFileImport, async ({ ctx, params }) =>
    answer(200, await cancelFileImport(ctx, placeOf(params))),
  ),
];
