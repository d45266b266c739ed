import type { z } from 'zod';
import type { Operation } from '#core/contract/platform/operation.ts';
import { openApi as words } from '#server-words/installation/api-reference.ts';
import type { Json, OpenShapes } from './open-shapes.ts';

/** A parameter as the document tells it. */
export interface Parameter extends Json {
  name: string;
  in: string;
  required?: true;
}

const storeParameter: Parameter = {
  name: 'storeId',
  in: 'query',
  description: words.storeId,
  schema: { type: 'string' },
};

const idempotencyHeader: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: words.idempotencyKey,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** What an operation takes beside its body. `shown` is what the document calls the parameters of its path, in order. */
export function parametersOf(operation: Operation, shapes: OpenShapes, shown: readonly string[]): Parameter[] {
  const { params, query, namesStore, idempotent } = operation;
  const fields = (schema: z.ZodObject | undefined) => Object.entries(schema?.shape ?? {}) as [string, z.ZodType][];
  return [
    ...fields(params).map(([name, field], place): Parameter => {
      const told = { ...parameterOf(name, field, shapes), in: 'path', required: true } as const;
      return shown[place] === name ? told : { ...told, name: shown[place]!, description: words.parameterHere(name) };
    }),
    ...fields(query).map(
      ([name, field]): Parameter => ({
        ...parameterOf(name, field, shapes),
        in: 'query',
        ...(!field.safeParse(undefined).success && { required: true }),
      }),
    ),
    ...(namesStore && !('storeId' in (query?.shape ?? {})) ? [storeParameter] : []),
    ...(idempotent ? [idempotencyHeader] : []),
  ];
}

function parameterOf(name: string, field: z.ZodType, shapes: OpenShapes) {
  const { description, ...schema } = shapes.write(field, 'input');
  return { name, ...(description === undefined ? {} : { description }), schema };
}

/** What a parameter is called as a component: `ClaimItemId`, `IdempotencyKey`. */
export const parameterName = ({ name, in: place, description }: Parameter): string =>
  description === words.storeId
    ? 'StoreOfCaller'
    : place === 'header'
      ? name.replaceAll('-', '')
      : name.replace(/^./, (letter) => letter.toUpperCase());
