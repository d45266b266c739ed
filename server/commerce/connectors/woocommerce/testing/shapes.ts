import { type Row, refuse } from './books.ts';

/**
 * What the API documents of its parameters, as far as a connector could want them. `integer` and `number` take text that is
 * one, as WordPress does; `string` takes no number.
 */
type Shape =
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'instant'
  | 'any'
  | readonly string[]
  | { list: Shape }
  | { of: Readonly<Record<string, Shape>> };

const metadata: Shape = { list: { of: { id: 'integer', key: 'string', value: 'any' } } };
const address = {
  first_name: 'string',
  last_name: 'string',
  company: 'string',
  address_1: 'string',
  address_2: 'string',
  city: 'string',
  state: 'string',
  postcode: 'string',
  country: 'string',
  phone: 'string',
} as const;

const list = {
  context: ['view', 'edit'],
  page: 'integer',
  per_page: 'integer',
  search: 'string',
  after: 'instant',
  before: 'instant',
  modified_after: 'instant',
  modified_before: 'instant',
  dates_are_gmt: 'boolean',
  include: 'integer',
  exclude: 'integer',
  offset: 'integer',
  order: ['asc', 'desc'],
  orderby: ['date', 'modified', 'id', 'include', 'title', 'slug'],
  _fields: 'string',
} as const satisfies Record<string, Shape>;

export const queries = {
  none: { _fields: 'string', context: ['view', 'edit'] },
  orders: { ...list, parent: 'integer', status: 'string', customer: 'integer', product: 'integer', dp: 'integer' },
  refunds: { ...list, dp: 'integer' },
  products: { ...list, status: 'string', type: 'string', sku: 'string' },
  coupons: { ...list, code: 'string' },
} as const satisfies Record<string, Readonly<Record<string, Shape>>>;

const line = { id: 'integer', total: 'string', total_tax: 'string', meta_data: metadata } as const;

export const bodies = {
  order: {
    parent_id: 'integer',
    status: ['pending', 'processing', 'on-hold', 'completed', 'cancelled', 'refunded', 'failed', 'trash'],
    currency: 'string',
    customer_id: 'integer',
    customer_note: 'string',
    billing: { of: { ...address, email: 'string' } },
    shipping: { of: address },
    payment_method: 'string',
    payment_method_title: 'string',
    transaction_id: 'string',
    meta_data: metadata,
    line_items: {
      list: {
        of: {
          ...line,
          name: 'string',
          product_id: 'integer',
          variation_id: 'integer',
          quantity: 'integer',
          tax_class: 'string',
          subtotal: 'string',
          subtotal_tax: 'string',
        },
      },
    },
    shipping_lines: { list: { of: { ...line, method_id: 'string', method_title: 'string', instance_id: 'string' } } },
    fee_lines: { list: { of: { ...line, name: 'string', tax_class: 'string', tax_status: 'string' } } },
    coupon_lines: { list: { of: { code: 'string' } } },
    set_paid: 'boolean',
  },
  refund: {
    amount: 'string',
    reason: 'string',
    refunded_by: 'integer',
    meta_data: metadata,
    line_items: {
      list: {
        of: {
          id: 'integer',
          quantity: 'integer',
          refund_total: 'number',
          refund_tax: { list: { of: { id: 'string', refund_total: 'number' } } },
        },
      },
    },
    api_refund: 'boolean',
    api_restock: 'boolean',
  },
  coupon: {
    code: 'string',
    amount: 'string',
    discount_type: ['percent', 'fixed_cart', 'fixed_product'],
    description: 'string',
    date_expires: 'string',
    individual_use: 'boolean',
    product_ids: { list: 'integer' },
    excluded_product_ids: { list: 'integer' },
    usage_limit: 'integer',
    usage_limit_per_user: 'integer',
    limit_usage_to_x_items: 'integer',
    free_shipping: 'boolean',
    exclude_sale_items: 'boolean',
    minimum_amount: 'string',
    maximum_amount: 'string',
    email_restrictions: { list: 'string' },
    meta_data: metadata,
  },
  note: { note: 'string', customer_note: 'boolean', added_by_user: 'boolean' },
  batch: { create: { list: 'any' }, update: { list: 'any' }, delete: { list: 'integer' } },
  nothing: {},
} as const satisfies Record<string, Readonly<Record<string, Shape>>>;

export type Fields = Readonly<Record<string, Shape>>;

/**
 * Refuses what does not fit, as WordPress does. It lets pass what nobody documented, unheard; here that is refused too, so
 * that a misspelled parameter is seen.
 */
export function check(given: Row, fields: Fields, where = ''): void {
  for (const [name, value] of Object.entries(given)) {
    const shape = fields[name];
    const path = `${where}${name}`;
    if (!shape) refuse(400, 'rest_invalid_param', `${path} is not documented.`);
    checkValue(value, shape, path);
  }
}

function checkValue(value: unknown, shape: Shape, path: string): void {
  const isList = typeof shape === 'object' && 'list' in shape;
  if (isList) {
    if (!Array.isArray(value)) refuse(400, 'rest_invalid_param', `${path} is not of type array.`);
    for (const [index, each] of value.entries()) checkValue(each, shape.list, `${path}[${index}]`);
  } else if (typeof shape === 'object' && 'of' in shape) {
    if (typeof value !== 'object' || value === null)
      refuse(400, 'rest_invalid_param', `${path} is not of type object.`);
    check(value as Row, shape.of, `${path}.`);
  } else if (!fits(value, shape)) {
    refuse(
      400,
      'rest_invalid_param',
      `${path} is not of type ${typeof shape === 'string' ? shape : shape.join(', ')}.`,
    );
  }
}

function fits(value: unknown, shape: string | readonly string[]): boolean {
  if (typeof shape !== 'string') return shape.includes(value as string);
  if (shape === 'any') return true;
  if (shape === 'string') return typeof value === 'string';
  if (shape === 'boolean') return typeof value === 'boolean' || value === 'true' || value === 'false';
  if (shape === 'instant') return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value);
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && (shape === 'integer' ? Number.isInteger(number) : Number.isFinite(number));
}
