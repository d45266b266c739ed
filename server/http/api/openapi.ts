import { z } from 'zod';
import { permissionNeeded, sideNeeded, openApi as words } from '#server-words/api-reference.ts';
import { titles } from '#server-words/problems.ts';
import type { Credential, Operation } from '../../../core/contract/operation.ts';
import { type ProblemCode, problems } from '../../../core/contract/problems.ts';

type Json = Record<string, unknown>;

const schemes: Readonly<Partial<Record<Credential, string>>> = {
  shopper: 'shopperGrant',
  draft: 'shopperGrant',
  'claim-link': 'claimLink',
  staff: 'staffSession',
  machine: 'apiToken',
};

const securitySchemes = {
  shopperGrant: {
    type: 'http',
    scheme: 'bearer',
    description: words.shopperGrant,
  },
  claimLink: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: words.claimLink,
  },
  staffSession: {
    type: 'apiKey',
    in: 'cookie',
    name: 'amends_staff',
    description: words.staffSession,
  },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'amd_…',
    description: words.apiToken,
  },
} as const;

/** Writes the OpenAPI 3.1 document of a set of operations: everything in it follows from the contract. */
export function openApi(operations: readonly Operation[], publicUrl: URL): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: entryOf(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Amends',
      version: '1',
      description: words.description,
    },
    servers: [{ url: publicUrl.origin }],
    tags: [...new Set(operations.map((operation) => operation.tag))].map((name) => ({ name })),
    paths,
    components: { schemas: { Problem: problemSchema }, securitySchemes },
  };
}

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'retryable'],
  properties: {
    type: { type: 'string', format: 'uri', description: words.problemType },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(problems) },
    detail: { type: 'string' },
    instance: { type: 'string', description: words.problemInstance },
    retryable: { type: 'boolean', description: words.problemRetryable },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['pointer', 'code', 'message'],
        properties: {
          pointer: { type: 'string', description: words.problemPointer },
          code: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
  },
};

function entryOf(operation: Operation): Json {
  const { who, permission, or = [], side } = operation;
  const named = [...new Set(who.flatMap((item) => schemes[item] ?? []))];
  const security = [...named.map((name) => ({ [name]: [] })), ...(who.includes('anyone') ? [{}] : [])];
  const needs =
    permission === null
      ? []
      : [permissionNeeded([permission, ...or].map((item) => `\`${item}\``)), ...(side ? [sideNeeded[side]] : [])];
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    ...(needs.length === 0 ? {} : { description: needs.join(' ') }),
    security,
    parameters: [
      ...parametersOf(operation.params, 'path'),
      ...parametersOf(operation.query, 'query'),
      ...(operation.namesStore && !('storeId' in (operation.query?.shape ?? {})) ? [storeParameter] : []),
      ...(operation.idempotent === true ? [idempotencyHeader] : []),
    ],
    ...(operation.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(operation.body, 'input') } },
          },
        }),
    responses: { ...answersOf(operation), ...problemsOf(operation) },
    'x-credentials': who,
    ...(permission === null ? {} : { 'x-permission': permission }),
    ...(side && { 'x-side': side }),
  };
}

const storeParameter = {
  name: 'storeId',
  in: 'query',
  required: false,
  description: words.storeId,
  schema: { type: 'string' },
};

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: words.idempotencyKey,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) {
    return [];
  }
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function answersOf(operation: Operation): Json {
  return Object.fromEntries(
    Object.entries(operation.answers).map(([status, schema]) => [
      status,
      {
        description: schema === null ? words.done : words.response,
        ...(schema === null
          ? {}
          : {
              content: {
                [operation.stream ? 'text/event-stream' : 'application/json']: { schema: schemaOf(schema, 'output') },
              },
            }),
      },
    ]),
  );
}

/** The codes that every operation of a kind can answer, whatever it declares itself. */
function commonProblems({ who, body, idempotent }: Operation): ProblemCode[] {
  return [
    ...(who.includes('anyone') ? [] : (['unauthenticated', 'not-found'] as const)),
    ...(body === undefined
      ? []
      : (['malformed-request', 'payload-too-large', 'unsupported-media-type', 'validation-failed'] as const)),
    ...(idempotent === true ? (['request-in-progress', 'idempotency-key-reused'] as const) : []),
    'misdirected-request',
    'internal',
    'service-unavailable',
  ];
}

function problemsOf(operation: Operation): Json {
  const codes = [...new Set([...operation.problems, ...commonProblems(operation)])];
  const byStatus = Object.groupBy(codes, (code) => problems[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, current = []]) => [
      status,
      {
        description: current.map((code) => `\`${code}\`: ${titles[code]}`).join('\n\n'),
        content: {
          'application/problem+json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: current } } }],
            },
            example: exampleOf(current[0]!),
          },
        },
      },
    ]),
  );
}

function exampleOf(code: ProblemCode): Json {
  const { status, retryable } = problems[code];
  return { type: `/docs/errors/${code}`, title: titles[code], status, code, retryable };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest as Json;
}
