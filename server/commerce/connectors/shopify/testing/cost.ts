import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/**
 * What Shopify would ask for a question before it is carried out: an object costs 1, a mutation 10, a connection 2 and its
 * `first` times what one entry costs. Lists without a page cost as many as they may have at most.
 */
export function costOf(schema: GraphQLSchema, document: DocumentNode, variables: Record<string, unknown>): number {
  const fragments = new Map(
    document.definitions
      .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
      .map((each) => [each.name.value, each]),
  );
  const operation = document.definitions.find(
    (each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION,
  );
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root) {
    return 0;
  }

  const ofSet = (type: GraphQLOutputType | undefined, set: SelectionSetNode | undefined): number =>
    (set?.selections ?? []).reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) {
        return sum + ofField(type, selection);
      }
      const inside = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
      const on = inside?.typeCondition?.name.value;
      return sum + ofSet(on ? (schema.getType(on) as GraphQLOutputType) : type, inside?.selectionSet);
    }, 0);

  const ofField = (parent: GraphQLOutputType | undefined, field: FieldNode): number => {
    const holder = parent && getNamedType(parent);
    const declared =
      holder && (isObjectType(holder) || isInterfaceType(holder)) ? holder.getFields()[field.name.value] : undefined;
    const type = declared && getNamedType(declared.type);
    if (!declared || !type || !isCompositeType(type)) {
      return 0;
    }
    const inside = ofSet(type, field.selectionSet);
    const first = numberOf(field, 'first', variables);
    if (type.name.endsWith('Connection')) {
      return 2 + (first ?? 0) * inside;
    }
    if (first !== undefined) {
      return first * (1 + inside);
    }
    return type.name === 'PageInfo' ? 0 : 1 + inside;
  };

  const base = operation.operation === 'mutation' ? 10 : 0;
  return base + ofSet(root, operation.selectionSet);
}

function numberOf(field: FieldNode, name: string, variables: Record<string, unknown>): number | undefined {
  const value = field.arguments?.find((argument) => argument.name.value === name)?.value;
  if (value?.kind === Kind.INT) {
    return Number(value.value);
  }
  return value?.kind === Kind.VARIABLE ? Number(variables[value.name.value]) : undefined;
}
