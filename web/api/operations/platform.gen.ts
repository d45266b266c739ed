// Written by `npm run operations` from core/contract. The types check each line: another path does not compile.

import type * as health from '#core/contract/platform/health.ts';
import type * as uploads from '#core/contract/platform/uploads.ts';
import type { Called } from '../call-operation.ts';

export const getHealth: Called<typeof health.getHealth> = { method: 'get', path: '/healthz' };
export const getReadiness: Called<typeof health.getReadiness> = { method: 'get', path: '/readyz' };
export const createUpload: Called<typeof uploads.createUpload> = { method: 'post', path: '/v1/uploads' };
