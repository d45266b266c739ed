import { inCamelCase } from '../lib/in-camel-case.ts';
import { kind, quoted, sentenceForm } from './kind.ts';
import { capital, spaced } from './names.ts';

/** How a setting of a type is kept at first, and how its form shows it. */
const types = {
  switch: { schema: 'z.boolean().default(false)', field: "kind: 'switch'" },
  days: { schema: 'days.default(0)', field: "kind: 'number', unit: words.days" },
  line: {
    schema: "line(60).trim().min(1, asks('missing')).nullable().default(null)",
    field: "kind: 'line', empty: 'null'",
  },
} as const;

const areas = ['general', 'claim-acknowledgment', 'fulfillment', 'limits', 'metadata', 'widget', 'quote-pricing'];
const forms = 'web/console/tenancy/settings';

/** A setting of a store: its schema, its field in the form of its area, and its words. */
export const setting = kind({
  name: {
    what: 'its area and its name in the API',
    example: 'general/answerOnHolidays',
    form: new RegExp(`^(${areas.join('|')})/[a-z][A-Za-z]*$`),
  },
  asks: {
    type: {
      what: `one of ${Object.keys(types).join(', ')}`,
      example: 'switch',
      form: new RegExp(`^(${Object.keys(types).join('|')})$`),
    },
    head: { what: 'the heading of its section', example: 'Holidays', form: /^[A-Z][^.]*$/ },
    effect: {
      what: 'what follows from it, in a sentence',
      example: 'Your team replies on holidays too.',
      form: sentenceForm,
    },
    label: { what: 'what its field is called', example: 'Reply on holidays', form: /^[A-Z][^.]*$/ },
  },
  make(project, path, { type, head, effect, label }) {
    const [area = '', name = ''] = path.split('/');
    const { schema, field } = types[type as keyof typeof types];
    const contract = 'core/contract/tenancy/settings-areas.ts';
    if (new RegExp(`^ +${name}: `, 'm').test(project.read(contract))) {
      throw new Error(`There is a setting ${name} already.`);
    }
    project.insert(
      contract,
      `  /** ${effect} */\n  ${name}: ${schema},\n`,
      '});\n',
      `\nconst ${inCamelCase(area)} = z.strictObject({\n`,
    );
    const own = `${forms}/${area}-sections.ts`;
    const section = `{ head: words.${name}Head, effect: words.${name}Effect, fields: [{ path: '${name}', label: words.${name}, ${field} }] },\n`;
    if (project.has(own)) {
      project.insert(own, section, '];\n', `export const ${inCamelCase(area)}Sections`);
    } else {
      project.insert(
        `${forms}/area-sections.ts`,
        section,
        '\n  ],\n',
        `\n  ${area.includes('-') ? `'${area}'` : area}: [\n`,
      );
    }
    project.change(
      'web/words/en/console/tenancy/settings.ts',
      (text) => `${text}
/** ${capital(spaced(name))}. */
export const ${name}Head = ${quoted(head)};
export const ${name}Effect = ${quoted(effect)};
export const ${name} = ${quoted(label)};
`,
    );
  },
  commands: ['client'],
  left: 'That it’s obeyed is yours: the types fail until its row is in server/tenancy/stores/settings-that-act.',
});
