// Written by `npm run operations` from core/contract.

export * from './operations/claims.gen.ts';
export * from './operations/commerce.gen.ts';
export * from './operations/desk.gen.ts';
export * from './operations/finance.gen.ts';
export * from './operations/integrations.gen.ts';
export * from './operations/ledger.gen.ts';
export * from './operations/platform.gen.ts';
export * from './operations/tenancy.gen.ts';
