import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { asCalled } from './lib/as-called.ts';

const app = mkdtempSync(join(tmpdir(), 'amends-voice-'));
afterAll(() => rmSync(app, { recursive: true, force: true }));
const folder = join(app, 'web/words/en');
mkdirSync(folder, { recursive: true });

async function judged(sentence: string): Promise<string> {
  writeFileSync(
    join(folder, 'page.ts'),
    `/** A parcel stands here. */\nexport const parcel = ${JSON.stringify(sentence)};\n`,
  );
  const { stdout, status } = await asCalled('lint-voice.js', app);
  return `${status} ${stdout}`;
}

test.each([
  ['Your parcel is here.', 'package'],
  ['Ask the shop about it.', 'store'],
  ['We sent a mail about it.', 'email'],
  ['Somebody answers soon.', 'someone'],
  ['The reason stands below.', 'a plain verb'],
  ['We write when it’s decided.', 'the future'],
  ['You do not need to act.', 'a contraction'],
  ['Please enter your name.', 'the verb alone'],
  ["You don't need to act.", 'a curly apostrophe'],
  ['A bonus of 10 % is yours.', 'no space before %'],
  ['It works for seven days.', 'digits'],
  ['Choose a colour for it.', 'US spelling'],
  ['It holds 20 litres.', 'US spelling'],
])('%s is refused', async (sentence, instead) => {
  expect(await judged(sentence)).toMatch(new RegExp(`^1 web/words/en/page\\.ts:2: .*${instead}`));
});

test.each([
  'Your package hasn’t arrived.',
  'Please confirm your shipping address.',
  'It was taken from my mailbox.',
  'Tell us what it is.',
])('%s is taken, and so is what code says to itself', async (sentence) => {
  expect(await judged(sentence)).toMatch(/^0 All words are ours\./);
});

const document = join(app, 'docs/page.md');
mkdirSync(join(app, 'docs'), { recursive: true });
async function judgedDocument(sentence: string): Promise<string> {
  writeFileSync(document, `# Page\n\n\`\`\`\nsomebody stands\n\`\`\`\n\n${sentence}\n`);
  try {
    return await judged('Your package is here.');
  } finally {
    rmSync(document);
  }
}

test.each([
  ['Somebody reads it.', 'someone'],
  ['The reason stands below.', 'a plain verb'],
  ['Nothing is read at the door.', 'the field’s own term'],
  ['It has a process of its own.', 'its own'],
  ['It is not kept.', 'a contraction'],
  ['A look-up gives a grant.', 'lookup'],
])('%s is refused in a document', async (sentence, instead) => {
  expect(await judgedDocument(sentence)).toMatch(new RegExp(`^1 docs/page\\.md:7: .*${instead}`));
});

test.each(['The key is `somebody-stands`, see [here](somebody.md).', 'It runs against a stand-in in its own process.'])(
  '%s is taken in a document',
  async (sentence) => {
    expect(await judgedDocument(sentence)).toMatch(/^0 All words are ours\./);
  },
);
