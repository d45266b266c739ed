import type { z } from 'zod';
import { tags, openApi as words } from '#server-words/api-reference.ts';
import type { Credential, Operation } from '../../../core/contract/operation.ts';
import recorded from './examples.json' with { type: 'json' };
import { problemSchema, refusal, refusalName, refusalsOf } from './open-problems.ts';
import { type Json, OpenShapes } from './open-shapes.ts';
import { pathShape } from './path-order.ts';

const schemes: Readonly<Partial<Record<Credential, string>>> = {
  shopper: 'shopperGrant',
  draft: 'draftGrant',
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
  draftGrant: {
    type: 'http',
    scheme: 'bearer',
    description: words.draftGrant,
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

const usualSecurity: Json[] = [{ staffSession: [] }, { apiToken: [] }];
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Writes the OpenAPI 3.1 document of a set of operations: everything in it follows from the contract. What several
 * operations share, shapes, parameters and refusals, stands once in its components, by name.
 */
export function openApi(operations: readonly Operation[], publicUrl: URL): Json {
  const shapes = new OpenShapes();
  const shared = new Shared();
  // Answers come first: a shape that is taken in another form is named after the one that is answered.
  const answers = operations.map((operation) => answersOf(operation, shapes));
  const templates = new Map<string, string>();
  const entries = operations.map((operation, index) => {
    const { pattern, names } = pathShape(operation.path);
    const template = templates.get(pattern) ?? operation.path;
    templates.set(pattern, template);
    const { parameters, ...entry } = entryOf(operation, shapes, renaming(names, pathShape(template).names));
    const refusals = refusalsOf(operation).map(
      ([status, codes]) => [status, refusal(codes), refusalName(codes)] as const,
    );
    const responses = [
      ...answers[index]!.map(([status, answer]) => [status, answer, answerName(answer)] as const),
      ...refusals,
    ];
    for (const parameter of parameters) shared.see('parameters', parameterName(parameter), parameter);
    for (const [, item, name] of responses) shared.see('responses', name, item);
    return { template, method: operation.method, entry, parameters, responses };
  });
  const paths: Record<string, Json> = {};
  for (const { template, method, entry, parameters, responses } of entries) {
    paths[template] = {
      ...paths[template],
      [method]: {
        ...entry,
        ...(parameters.length > 0 && {
          parameters: parameters.map((item) => shared.link('parameters', parameterName(item), item)),
        }),
        responses: Object.fromEntries(
          responses.map(([status, item, name]) => [status, shared.link('responses', name, item)]),
        ),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Amends',
      version: '1',
      description: words.description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl.origin }],
    security: usualSecurity,
    tags: [...new Set(operations.map((operation) => operation.tag))].map((name) => ({
      name,
      description: tags[name] ?? name,
    })),
    paths,
    components: { schemas: { Problem: problemSchema, ...shapes.components }, ...shared.components(), securitySchemes },
  };
}

type SharedKind = 'parameters' | 'responses';

/** Things that stand in several operations, by name: the commonest of a name becomes a component if it stands twice. */
class Shared {
  readonly #seen: Record<SharedKind, Map<string, Map<string, number>>> = {
    parameters: new Map(),
    responses: new Map(),
  };

  see(kind: SharedKind, name: string | null, item: Json): void {
    if (name === null) return;
    const forms = this.#seen[kind].get(name) ?? new Map<string, number>();
    this.#seen[kind].set(name, forms);
    const text = JSON.stringify(item);
    forms.set(text, (forms.get(text) ?? 0) + 1);
  }

  link(kind: SharedKind, name: string | null, item: Json): Json {
    return name !== null && this.#shared(kind, name) === JSON.stringify(item)
      ? { $ref: `#/components/${kind}/${name}` }
      : item;
  }

  components(): Record<SharedKind, Json> {
    const all = (kind: SharedKind) =>
      Object.fromEntries(
        [...this.#seen[kind].keys()].sort().flatMap((name) => {
          const text = this.#shared(kind, name);
          return text === null ? [] : [[name, JSON.parse(text)]];
        }),
      );
    return { parameters: all('parameters'), responses: all('responses') };
  }

  #shared(kind: SharedKind, name: string): string | null {
    const [first] = [...(this.#seen[kind].get(name) ?? [])].sort(([, a], [, b]) => b - a);
    return first !== undefined && first[1] > 1 ? first[0] : null;
  }
}

interface Parameter extends Json {
  name: string;
  in: string;
  required?: true;
}

const parameterName = ({ name, in: place }: Parameter) =>
  place === 'header' ? name.replaceAll('-', '') : name.replace(/^./, (letter) => letter.toUpperCase());

/** How the parameters of a path are called where another operation named the same place first. */
function renaming(own: readonly string[], shown: readonly string[]): ReadonlyMap<string, string> {
  return new Map(own.map((name, place) => [name, shown[place]!]));
}

function entryOf(operation: Operation, shapes: OpenShapes, renamed: ReadonlyMap<string, string>) {
  const { who, permission, side } = operation;
  const named = Object.keys(securitySchemes).filter((name) => who.some((item) => schemes[item] === name));
  const security: Json[] = [...named.map((name) => ({ [name]: [] })), ...(who.includes('anyone') ? [{}] : [])];
  const isRenamed = [...renamed].some(([name, shown]) => name !== shown);
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    // Staff and tokens are what most operations take: the document says so once.
    ...(isSame(security, usualSecurity) ? {} : { security }),
    parameters: [
      ...parametersOf(operation.params, 'path', shapes).map((parameter) => renamedIn(parameter, renamed)),
      ...parametersOf(operation.query, 'query', shapes),
      ...(operation.namesStore && !('storeId' in (operation.query?.shape ?? {})) ? [storeParameter] : []),
      ...(operation.idempotent === true ? [idempotencyHeader] : []),
    ],
    ...(operation.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: shapes.write(operation.body, 'input'), ...exampleOf(operation, 'body') },
            },
          },
        }),
    // One path stands once in the document; here is what its parameters are called in this operation.
    ...(isRenamed && { 'x-path': operation.path }),
    ...(permission === null ? {} : { 'x-permission': permission }),
    ...(side && { 'x-side': side }),
  };
}

const renamedIn = (parameter: Parameter, renamed: ReadonlyMap<string, string>): Parameter => {
  const shown = renamed.get(parameter.name) ?? parameter.name;
  return shown === parameter.name
    ? parameter
    : { ...parameter, name: shown, description: words.parameterHere(parameter.name) };
};

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

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query', shapes: OpenShapes): Parameter[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const { description, ...told } = shapes.write(field as z.ZodType, 'input');
    return {
      name,
      in: place,
      ...((place === 'path' || !(field as z.ZodType).safeParse(undefined).success) && { required: true }),
      ...(description === undefined ? {} : { description }),
      schema: told,
    };
  });
}

function answersOf(operation: Operation, shapes: OpenShapes): [status: string, answer: Json][] {
  const type = operation.stream ? 'text/event-stream' : 'application/json';
  return Object.entries(operation.answers).map(([status, schema]) => [
    status,
    schema === null
      ? { description: words.done }
      : {
          description: words.response,
          content: { [type]: { schema: shapes.write(schema, 'output'), ...exampleOf(operation, status) } },
        },
  ]);
}

/** The example that stands beside a body or an answer, where the recipes give one. */
function exampleOf({ id }: Operation, at: string): { example?: unknown } {
  const examples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = recorded;
  const example = examples[id]?.[at];
  return example === undefined ? {} : { example };
}

/** What an answer is called that several operations give: after its shape; null where its shape has no name. */
function answerName(answer: Json): string | null {
  const content = answer.content as Record<string, { schema: { $ref?: string } }> | undefined;
  if (content === undefined) {
    return 'Done';
  }
  if (Object.values(content).some((item) => 'example' in item)) {
    return null;
  }
  return content['application/json']?.schema.$ref?.replace('#/components/schemas/', '') ?? null;
}
