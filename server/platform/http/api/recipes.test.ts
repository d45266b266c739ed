import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import * as claims from '#core/contract/claims/claims.ts';
import * as decisions from '#core/contract/claims/decisions.ts';
import * as filing from '#core/contract/claims/filing.ts';
import * as orders from '#core/contract/commerce/orders.ts';
import * as events from '#core/contract/integrations/events.ts';
import type { Operation } from '#core/contract/platform/operation.ts';
import { asOwner } from '../../../testing/db-asserts.ts';
import { overHttp } from '../../../testing/over-http.ts';
import { pathShape } from './path-order.ts';

/** docs/api.md as its reader runs it: each block in a shell, in its order, over real HTTP, in a November to come. */
const year = new Date(Date.now()).getUTCFullYear() + 1;
const page = readFileSync(join(import.meta.dirname, '../../../../docs/api.md'), 'utf8').replaceAll('2026-', `${year}-`);
const blocks = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block!);

const operations = [claims, decisions, events, filing, orders].flatMap((part) =>
  Object.values<unknown>(part).filter((item) => isOperation(item)),
);
const { app, store, token, url } = await overHttp(`${year}-11-09T10:00:00Z`);
let environment: Record<string, string>;
/** What each block was answered, by its place on the page. */
const answers: { status: number; body: unknown }[] = [];

function isOperation(item: unknown): item is Operation {
  return typeof item === 'object' && item !== null && 'answers' in item;
}

async function run(block: string) {
  const shell = spawn('sh', ['-c', block.replace('curl -sS', `curl -sS -w '\\n%{http_code}'`)], {
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [lines] = await Promise.all([text(shell.stdout), once(shell, 'exit')]);
  const end = lines.lastIndexOf('\n');
  return { status: Number(lines.slice(end + 1)), body: JSON.parse(lines.slice(0, end)) as unknown };
}

beforeAll(async () => {
  environment = { AMENDS: url, TOKEN: token };
  for (const block of blocks) {
    const answer = await run(block);
    answers.push(answer);
    if (Array.isArray(answer.body)) {
      const [claim] = answer.body as { id: string; version: number; claimItems: { id: string }[] }[];
      environment = {
        ...environment,
        CLAIM: claim?.id ?? '',
        VERSION: String(claim?.version),
        CLAIM_ITEM: claim?.claimItems[0]?.id ?? '',
      };
    }
  }
});

test('every recipe does what its heading says', () => {
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 200, 201, 200, 200, 200, 400]);
  expect(answers[3]?.body).toMatchObject({ status: 'ok', claimState: 'NEW' });
  expect(answers[5]?.body).toMatchObject({ claimState: 'APPROVED' });
  expect(answers[7]?.body).toMatchObject({ code: 'validation-failed' });
  const { events } = answers[6]!.body as { events: { topic: string | null }[] };
  expect(events.map(({ topic }) => topic)).toEqual(expect.arrayContaining(['order.created', 'claim.created']));
});

test('a recipe that is repeated with its key gets the first answer', async () => {
  expect(await run(blocks[0]!)).toEqual(answers[0]);
  expect(await asOwner(app, 'SELECT count(*)::int AS count FROM orders WHERE store_id = $1', [store.id])).toEqual([
    { count: 1 },
  ]);
});

/** The operation that a block calls. */
function calledIn(block: string): Operation {
  const path = /\$AMENDS(\/[^"?]*)/.exec(block)![1]!.split('/');
  const method = /-X (\w+)/.exec(block)?.[1] ?? (block.includes(' -d ') ? 'POST' : 'GET');
  return operations.find((operation) => {
    const pattern = pathShape(operation.path).pattern.split('/');
    return (
      operation.method === method.toLowerCase() &&
      pattern.length === path.length &&
      pattern.every((part, at) => part.startsWith(':') || part === path[at])
    );
  })!;
}

/** Ids and links are of this run: an example names them by what they are. */
function plain(value: unknown): unknown {
  const ids = new Map<string, string>();
  const text = JSON.stringify(value)
    .replaceAll(url, 'https://claims.example')
    .replaceAll(/http:\/\/[^"/]+\/view\/[^"]+/g, 'https://claims.store.example/view/token')
    .replaceAll(/\b([a-z]{3})_[0-9a-z]{26}\b/g, (id, kind: string) => {
      ids.set(id, ids.get(id) ?? `${kind}_${String(ids.size + 1).padStart(26, '0')}`);
      return ids.get(id)!;
    });
  return JSON.parse(text);
}

test('the examples of the reference are these bodies and answers, and fit the contract', async () => {
  const examples: Record<string, Record<string, unknown>> = {};
  for (const [index, block] of blocks.entries()) {
    const { status, body } = answers[index]!;
    const operation = calledIn(block);
    const sent = / -d '([\s\S]*)'\n$/.exec(block)?.[1];
    if (status >= 400) continue;
    const short = JSON.stringify(body).length < 1_000;
    examples[operation.id] = {
      ...(sent === undefined ? {} : { body: JSON.parse(sent) }),
      ...(short && { [status]: plain(body) }),
    };
    if (sent !== undefined) operation.body!.parse(JSON.parse(sent));
    if (short) operation.answers[status]!.parse(plain(body));
  }
  const told = `${JSON.stringify(examples, null, 2)}\n`.replaceAll(`${year}-`, '2026-');
  await expect(told).toMatchFileSnapshot('examples.json');
});
