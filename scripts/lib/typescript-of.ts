/** A JSON schema, as far as our OpenAPI document uses one. */
export interface Schema {
  $ref?: string;
  description?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

const plain: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** A schema as a type of TypeScript, on one line but for the properties of objects; `indent` is where it begins. */
export function typeOf(schema: Schema, indent = ''): string {
  if (schema.$ref !== undefined) {
    return schema.$ref.replace('#/components/schemas/', '');
  }
  if ('const' in schema) {
    return JSON.stringify(schema.const);
  }
  if (schema.enum) {
    const nullable = Array.isArray(schema.type) && schema.type.includes('null') && !schema.enum.includes(null);
    return union([...schema.enum.map((word) => JSON.stringify(word)), ...(nullable ? ['null'] : [])]);
  }
  const either = schema.anyOf ?? schema.oneOf;
  if (either) {
    return union(either.map((item) => typeOf(item, indent)));
  }
  if (schema.allOf) {
    return schema.allOf.map((item) => `(${typeOf(item, indent)})`).join(' & ');
  }
  if (Array.isArray(schema.type)) {
    return union(schema.type.map((type) => typeOf({ ...schema, type }, indent)));
  }
  if (schema.type === 'array') {
    return listOf(typeOf(schema.items ?? {}, indent));
  }
  if (schema.type === 'object') {
    return objectOf(schema, indent);
  }
  return plain[schema.type ?? ''] ?? 'unknown';
}

function objectOf({ properties, required = [], additionalProperties }: Schema, indent: string): string {
  if (!properties || Object.keys(properties).length === 0) {
    const value = typeof additionalProperties === 'object' ? typeOf(additionalProperties, indent) : 'unknown';
    return `Readonly<Record<string, ${value}>>`;
  }
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const told = schema.description === undefined ? '' : comment(schema.description, inner);
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    return `${told}${inner}readonly ${key}${required.includes(name) ? '' : '?'}: ${typeOf(schema, inner)};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

/** A comment of documentation before what stands at this indent. */
export function comment(text: string, indent: string): string {
  return `${indent}/** ${text.replaceAll(/\s+/g, ' ').replaceAll('*/', '*\u200b/')} */\n`;
}

const union = (types: readonly string[]) => {
  const different = [...new Set(types)];
  return different.includes('unknown') ? 'unknown' : different.join(' | ');
};

const listOf = (type: string) => (/^\w+$/.test(type) ? `readonly ${type}[]` : `readonly (${type})[]`);
