import { Readable } from 'node:stream';
import type { Hono } from 'hono';
import { operation } from '#core/contract/platform/operation.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { putImportFile } from '#server-words/installation/api-reference.ts';
import type { Services } from '../../platform/context/context.ts';
import type { Credentials } from '../../platform/http/auth/credentials.ts';
import { storeInPath } from '../../platform/http/auth/required-store.ts';
import { requireSameOrigin } from '../../platform/http/auth/same-origin.ts';
import type { HttpEnv } from '../../platform/http/env.ts';
import { receiveImportFile } from './receive-import-file.ts';

const path = '/v1/stores/:id/file-imports/:importId/file';

/** What is asked of the caller before a byte is read; the verb asks for the right. */
const door = operation({
  id: 'putImportFile',
  method: 'put',
  path: '/v1/stores/{id}/file-imports/{importId}/file',
  tag: 'Console',
  summary: putImportFile,
  who: ['staff'],
  permission: 'orders:create',
  or: ['product-variants:update'],
  answers: { 200: null },
  problems: [],
});

/** Mounts the door for the bytes of a file: its body is no JSON and longer than one may be. */
export function mountImportFile(
  app: Hono<HttpEnv>,
  parts: { services: Services; credentials: Credentials; mayWrite: () => boolean | Promise<boolean> },
): void {
  app.put(path, async (c) => {
    const request = c.req.raw;
    requireSameOrigin(request, c.get('asked'));
    const { actor } = await parts.credentials.read(door, request, c.get('host'));
    if (actor.kind === 'anyone') {
      throw new Problem('unauthenticated');
    }
    if (!(await parts.mayWrite())) {
      throw new Problem('storage-full', { retryAfterSeconds: 30 });
    }
    const length = request.headers.get('content-length');
    const started = await receiveImportFile(
      { ...parts.services, actor, requestId: c.get('requestId'), address: c.get('address') },
      {
        storeId: storeInPath({ id: c.req.param('id') }),
        importId: c.req.param('importId'),
        length: length === null ? null : Number(length),
        body: request.body ?? Readable.from([]),
      },
    );
    return Response.json(started, { headers: { 'cache-control': 'no-store' } });
  });
  app.all(path, () => {
    throw new Problem('method-not-allowed');
  });
}
