import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from '#core/contract/platform/operation.ts';
import { type ProblemCode, problems } from '#core/contract/platform/problems.ts';
import * as words from '#server-words/installation/api-reference.ts';
import { wordsOf } from '../../words/languages.ts';
import { newNonce, pagePolicy } from '../pages/headers.ts';
import { escapeHtml, plainPage } from '../pages/html.ts';
import { openApi } from './openapi.ts';

const problemWords = wordsOf('problems');

const docsFolder = join(import.meta.dirname, '../../../../docs');
const errorsFolder = join(docsFolder, 'errors');
const runbooksFolder = join(docsFolder, 'runbooks');

const docsCss = `
main{max-width:60rem}
details{border-bottom:1px solid var(--line)}
summary{cursor:pointer;padding:.7rem 0;display:grid;grid-template-columns:4.5rem minmax(0,1fr);gap:.1rem .75rem}
summary::-webkit-details-marker{display:none}
summary code{overflow-wrap:anywhere}
summary.shape{display:block}
td:last-child code{overflow-wrap:anywhere}
td pre{white-space:pre-wrap;overflow-wrap:anywhere}
.inside{scroll-margin-top:3rem}
summary .soft{grid-column:2}
.verb{font-weight:650;text-transform:uppercase;font-size:.8rem;padding-top:.15rem}
.inside{padding:.25rem 0 1.25rem 5.25rem}
@media (max-width:40rem){.inside{padding-left:0}}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}nav a{white-space:nowrap}
`;

/** The reference of the API as pages: drawn by the server from the contract, without a script. */
export function createDocs(all: readonly Operation[], publicUrl: URL) {
  const operations = all.filter(({ pagesOnly }) => pagesOnly !== true);
  let written: { text: string; body: string } | undefined;
  // Written when it is first read: that takes a third of a second, and every start would wait for it.
  const read = () => {
    if (written === undefined) {
      const document = openApi(operations, publicUrl);
      written = { text: JSON.stringify(document), body: reference(operations, document) };
    }
    return written;
  };

  const runbooks = new Set(readdirSync(runbooksFolder));

  return {
    /** What to do where an alert or Home says that something is wrong; null where there is no such page. */
    runbook(name: string): Response | null {
      if (!runbooks.has(`${name}.md`)) {
        return null;
      }
      const markdown = readFileSync(join(runbooksFolder, `${name}.md`), 'utf8');
      return page(/^# (.*)/.exec(markdown)?.[1] ?? words.title, fromMarkdown(markdown));
    },
    openApi: () =>
      new Response(read().text, { headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' } }),
    reference: () => page(words.title, read().body),
    /** The page of one error code, or null where there is no such code. */
    error(code: string): Response | null {
      if (!Object.hasOwn(problems, code)) {
        return null;
      }
      const markdown = readFileSync(join(errorsFolder, `${code}.md`), 'utf8');
      return page(
        problemWords.titles[code as ProblemCode],
        `${fromMarkdown(markdown)}<p><a href="/docs">${words.wholeApi}</a></p>`,
      );
    },
  };
}

function page(title: string, body: string): Response {
  const nonce = newNonce();
  return new Response(plainPage({ title, body, nonce, css: docsCss }), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(nonce, null),
      'cache-control': 'no-cache',
    },
  });
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: unknown;
}

interface Answer {
  description: string;
  content?: Record<string, { schema: unknown; example?: unknown }>;
}

interface Described {
  parameters?: (Parameter | Reference)[];
  requestBody?: { content: { 'application/json': { schema: unknown; example?: unknown } } };
  responses: Record<string, Answer | Reference>;
}

interface Reference {
  $ref: string;
  description?: string;
}

/** A thing of the document, or the component that stands for it. */
type Follow = <T extends object>(item: T | Reference) => T;

function followed(document: Record<string, unknown>): Follow {
  return <T extends object>(item: T | Reference) => {
    if (!('$ref' in item)) {
      return item;
    }
    const [, ...path] = String(item.$ref).split('/');
    const named = path.reduce((place, name) => place[name] as Record<string, unknown>, document);
    // Cast: our own document names its own components. A reference may say anew what it describes.
    return (item.description === undefined ? named : { ...named, description: item.description }) as unknown as T;
  };
}

function reference(operations: readonly Operation[], document: Record<string, unknown>): string {
  const tags = [...new Set(operations.map((operation) => operation.tag))];
  const entries = Object.values(document.paths as Record<string, Record<string, Described & { operationId: string }>>);
  const described = new Map(entries.flatMap((item) => Object.values(item)).map((item) => [item.operationId, item]));
  const follow = followed(document);
  const slug = (tag: string) => tag.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  const groups = tags.map((tag) => {
    const current = operations.filter((operation) => operation.tag === tag);
    const entries = current.map((operation) => entry(operation, described.get(operation.id)!, follow));
    return `<h2 id="${slug(tag)}">${escapeHtml(tag)}</h2>${entries.join('')}`;
  });
  const { schemas } = document.components as { schemas: Record<string, unknown> };
  const shapes = Object.keys(schemas)
    .sort()
    .map(
      (name) =>
        `<details><summary class="shape"><code>${name}</code></summary>` +
        `<div class="inside" id="shape-${name}">${block(schemas[name])}</div></details>`,
    );
  const intro = words.intro(inCode, (text) => `<a href="/v1/openapi.json">${text}</a>`);
  const places = [...tags.map((tag) => [slug(tag), tag] as const), ['shapes', words.shapes] as const];
  return (
    `<h1>${words.title}</h1><p>${intro}</p>` +
    `<nav aria-label="${words.groups}">${places.map(([at, name]) => `<a href="#${at}">${escapeHtml(name)}</a>`).join('')}</nav>` +
    `${groups.join('')}<h2 id="shapes">${words.shapes}</h2>${shapes.join('')}`
  );
}

const inCode = (text: string) => `<code>${text}</code>`;

function entry(operation: Operation, described: Described, follow: Follow): string {
  const who = words.calledBy(operation.who.map((item) => words.callers[item]));
  const { permission, or = [], side } = operation;
  const needs = permission === null ? '' : ` ${words.permissionNeeded([permission, ...or].map(inCode))}`;
  const only = side ? ` ${words.sideNeeded[side]}` : '';
  const parameters = (described.parameters ?? []).map((item) => {
    const { name, in: place, required, description, schema } = follow(item);
    return (
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? `, ${words.required}` : ''}</td>` +
      `<td>${description === undefined ? '' : `${escapeHtml(description)}<br>`}<code>${linked(JSON.stringify(schema))}</code></td></tr>`
    );
  });
  const answers = Object.entries(described.responses).map(([status, item]) => {
    const { description, content } = follow(item);
    const told = content?.['application/json'];
    return `<tr><td>${status}</td><td>${told === undefined ? codes(description) : shown(told)}</td></tr>`;
  });
  const body = described.requestBody?.content['application/json'];
  return (
    `<details id="${operation.id}"><summary><span class="verb">${operation.method}</span><code>${escapeHtml(operation.path)}</code>` +
    `<span class="soft">${escapeHtml(operation.summary)}</span></summary><div class="inside">` +
    `<p>${who}${needs}${only}</p>` +
    (parameters.length === 0 ? '' : `<h3>${words.parameters}</h3><table>${parameters.join('')}</table>`) +
    (body === undefined ? '' : `<h3>${words.requestBody}</h3>${shown(body)}`) +
    `<h3>${words.responses}</h3><table>${answers.join('')}</table></div></details>`
  );
}

/** A schema, and where there is one its example. */
function shown({ schema, example }: { schema: unknown; example?: unknown }): string {
  return block(schema) + (example === undefined ? '' : `<p class="soft">${words.example}</p>${block(example)}`);
}

function block(schema: unknown): string {
  return `<pre tabindex="0">${linked(JSON.stringify(schema, null, 2))}</pre>`;
}

/** JSON in which each reference to a shape leads to it. */
function linked(json: string): string {
  return escapeHtml(json).replace(
    /#\/components\/schemas\/(\w+)/g,
    (_, name: string) => `<a href="#shape-${name}">${name}</a>`,
  );
}

function codes(description: string): string {
  return escapeHtml(description).replace(/`([a-z-]+)`/g, '<a href="/docs/errors/$1"><code>$1</code></a>');
}

/** The little Markdown that the error pages use: a heading, paragraphs, lists and code. */
function fromMarkdown(text: string): string {
  const inline = (line: string) => escapeHtml(line).replace(/`([^`]+)`/g, '<code>$1</code>');
  return text
    .trim()
    .split(/\n{2,}/)
    .map((part) => {
      const heading = /^(#{1,3}) (.*)$/.exec(part);
      if (heading) {
        return `<h${heading[1]!.length}>${inline(heading[2]!)}</h${heading[1]!.length}>`;
      }
      if (part.startsWith('- ')) {
        return `<ul>${part
          .split('\n')
          .map((line) => `<li>${inline(line.slice(2))}</li>`)
          .join('')}</ul>`;
      }
      return `<p>${inline(part.replaceAll('\n', ' '))}</p>`;
    })
    .join('');
}
