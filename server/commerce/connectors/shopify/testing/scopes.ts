import { type DocumentNode, type GraphQLSchema, TypeInfo, visit, visitWithTypeInfo } from 'graphql';

/** Which of a token's scopes a field takes, as the schema's descriptions and Shopify's reference say. */
const needed: Record<string, string> = {
  'QueryRoot.orders': 'read_orders',
  'QueryRoot.order': 'read_orders',
  'QueryRoot.refund': 'read_orders',
  'QueryRoot.fulfillment': 'read_orders',
  'QueryRoot.products': 'read_products',
  'QueryRoot.product': 'read_products',
  'QueryRoot.draftOrder': 'read_draft_orders',
  'LineItem.product': 'read_products',
  'LineItem.variant': 'read_products',
  'Order.customer': 'read_customers',
  'Order.returns': 'read_returns',
  'Customer.storeCreditAccounts': 'read_store_credit_accounts',
  'StoreCreditAccount.transactions': 'read_store_credit_account_transactions',
  'Mutation.refundCreate': 'write_orders',
  'Mutation.draftOrderCreate': 'write_draft_orders',
  'Mutation.draftOrderDelete': 'write_draft_orders',
  'Mutation.draftOrderComplete': 'write_draft_orders',
  'Mutation.storeCreditAccountCredit': 'write_store_credit_account_transactions',
};

/** The scopes that a question’s values take: a mark takes the right to write what it is written on. */
export function scopesOfMarks(variables: Readonly<Record<string, unknown>>): string[] {
  // Cast: the schema checks the values once the scopes are there.
  const marks = (variables.metafields ?? []) as readonly { ownerId?: string }[];
  return marks.map(({ ownerId = '' }) => (ownerId.includes('/Customer/') ? 'write_customers' : 'write_orders'));
}

/** The scopes that a question takes, in the order in which it asks. */
export function scopesOf(schema: GraphQLSchema, document: DocumentNode): string[] {
  const types = new TypeInfo(schema);
  const scopes = new Set<string>();
  visit(
    document,
    visitWithTypeInfo(types, {
      Field(field) {
        const scope = needed[`${types.getParentType()?.name}.${field.name.value}`];
        if (scope) {
          scopes.add(scope);
        }
      },
    }),
  );
  return [...scopes];
}
