import type { BodiesOf } from '../../../testing/security/body-parts.ts';

/** What the generated security tests send to the module’s operations. */
export const bodies: BodiesOf = () => ({
  createFileImport: { kind: 'products', filename: 'products.csv', bytes: 12, places: { name: 0, price: 1 } },
});
