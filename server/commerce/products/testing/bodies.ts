import type { BodiesOf } from '../../../testing/security/body-parts.ts';

/** What the generated security tests send to the module’s operations. */
export const bodies: BodiesOf = () => ({
  putProduct: { name: 'Thing' },
  createProduct: {
    productId: 'thing',
    status: 'ACTIVE',
    name: 'Thing',
    price: '10',
    inventoryQuantity: 1,
    productType: 'SIMPLE',
  },
  changeProduct: { price: '11' },
});
