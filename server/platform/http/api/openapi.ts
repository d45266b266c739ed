import type { Operation } from '#core/contract/platform/operation.ts';
import { tags, openApi as words } from '#server-words/installation/api-reference.ts';
import recorded from './examples.json' with { type: 'json' };
import { parameterName, parametersOf } from './open-parameters.ts';
import { problemSchema, refusal, refusalName, refusalsOf } from './open-problems.ts';
import { securityOf, securitySchemes, usualSecurity } from './open-security.ts';
import { type Json, OpenShapes } from './open-shapes.ts';
import { linked, type Part, sharedParts } from './open-shared.ts';
import { pathShape } from './path-order.ts';

/**
 * Writes the OpenAPI 3.1 document of a set of operations: everything in it follows from the contract. What several
 * operations share, shapes, parameters and refusals, stands once in its components, by name.
 */
export function openApi(operations: readonly Operation[], publicUrl: URL): Json {
  const shapes = new OpenShapes();
  // Answers come first: a shape that is taken in another form is named after the one that is answered.
  const answers = operations.map((operation) => answersOf(operation, shapes));
  const pathOf = pathsOf(operations);
  const entries = operations.map((operation, index) => ({
    operation,
    path: pathOf(operation),
    requestBody: bodyOf(operation, shapes),
    parameters: parametersOf(operation, shapes, pathShape(pathOf(operation)).names).map(
      (told): Part => ({ name: parameterName(told), told }),
    ),
    responses: [...answers[index]!, ...refusals(operation)],
  }));
  const parameters = sharedParts(entries.flatMap((entry) => entry.parameters));
  const responses = sharedParts(entries.flatMap((entry) => entry.responses));
  const paths: Record<string, Json> = {};
  for (const { operation, path, requestBody, ...entry } of entries) {
    const { id, method, tag, summary, permission, side } = operation;
    const taken = entry.parameters.map((part) => linked('parameters', parameters, part));
    paths[path] = {
      ...paths[path],
      [method]: {
        operationId: id,
        tags: [tag],
        summary,
        ...securityOf(operation),
        ...requestBody,
        // One path stands once in the document; here is what its parameters are called in this operation.
        ...(path !== operation.path && { 'x-path': operation.path }),
        ...(permission !== null && { 'x-permission': permission }),
        ...(side && { 'x-side': side }),
        ...(taken.length > 0 && { parameters: taken }),
        responses: Object.fromEntries(
          entry.responses.map((part) => [part.status, linked('responses', responses, part)]),
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
    components: {
      schemas: { Problem: problemSchema, ...shapes.components },
      parameters: Object.fromEntries(parameters),
      responses: Object.fromEntries(responses),
      securitySchemes,
    },
  };
}

/**
 * Finds where in the document an operation stands: under the path of the first that differs from it in names alone, those that
 * write before those that read, so that the document doesn't tell in which module a route stands.
 */
function pathsOf(operations: readonly Operation[]): (operation: Operation) => string {
  const first = new Map<string, string>();
  const { read = [], write = [] } = Object.groupBy(operations, ({ method }) => (method === 'get' ? 'read' : 'write'));
  for (const { path } of [...write, ...read].toReversed()) first.set(pathShape(path).pattern, path);
  return ({ path }) => first.get(pathShape(path).pattern)!;
}

function bodyOf(operation: Operation, shapes: OpenShapes): { requestBody?: Json } {
  if (operation.body === undefined) {
    return {};
  }
  const schema = shapes.write(operation.body, 'input');
  const content = { 'application/json': { schema, ...exampleOf(operation, 'body') } };
  return { requestBody: { required: true, content } };
}

interface Response extends Part {
  status: string;
}

const refusals = (operation: Operation): Response[] =>
  refusalsOf(operation).map(([status, codes]) => ({ status, told: refusal(codes), name: refusalName(codes) }));

function answersOf(operation: Operation, shapes: OpenShapes): Response[] {
  const type = operation.stream ? 'text/event-stream' : 'application/json';
  return Object.entries(operation.answers).map(([status, shape]) => {
    if (shape === null) {
      return { status, name: 'Done', told: { description: words.done } };
    }
    const schema = shapes.write(shape, 'output');
    const example = exampleOf(operation, status);
    const told = { description: words.response, content: { [type]: { schema, ...example } } };
    // An example is of one operation, and an event is no answer: neither is shared.
    const isShared = type === 'application/json' && !('example' in example) && typeof schema.$ref === 'string';
    return { status, told, name: isShared ? String(schema.$ref).replace('#/components/schemas/', '') : null };
  });
}

/** The example that stands beside a body or an answer, where the recipes give one. */
function exampleOf({ id }: Operation, at: string): { example?: unknown } {
  const examples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = recorded;
  const example = examples[id]?.[at];
  return example === undefined ? {} : { example };
}
