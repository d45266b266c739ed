import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';

/**
 * Who may say the second word is asked in one way: of `server/tenancy/people/second-word.ts`. Here is how else it could be
 * asked, and who does something like it for another reason.
 */

const first = String.raw`\b(?:(?:proposed|decided|denied|filed)(?:_by|By)|proposal\??\.by|proposer|approver|denier)\b`;
const somebody = String.raw`(?!\s*(?:null\b|undefined\b|'))`;

/** What else would tell two people apart, or whether somebody’s word counts. */
const ways = {
  'by whoever said the first word': new RegExp(
    String.raw`${first}\)?\s*[!=]==${somebody}|[!=]==\s*(?:\w+\??\.)*${first}`,
    'u',
  ),
  'by whoever said the first word, in a statement': new RegExp(
    String.raw`'(?:\w+\.)?${first}',\s*'(?:=|!=|<>|is (?:not )?distinct from)'|\b${first}\s*(?:<>|!=(?!=)|IS (?:NOT )?DISTINCT)`,
    'iu',
  ),
  'by from when a word counts': /\bsecond_word_from\b|\bheldRolesOf\(|\bwordOf\(/u,
  'by how many hold a right': /\bisOnlyOne\(|\bholders\w*(?:\.length|\.size)\b|\bdeciders\.(?:length|size)\b/u,
} as const;

type Way = keyof typeof ways;

/** The question itself, and whatever its answer is made of. */
const question: Readonly<Record<Way, readonly string[]>> = {
  'by whoever said the first word': [
    'server/claims/outcomes/solo-approval.ts',
    'server/claims/second-word/asker-on.ts',
    'server/claims/second-word/second-people.ts',
  ],
  'by whoever said the first word, in a statement': [],
  'by from when a word counts': [
    'core/rules/tenancy/two-people.ts',
    'server/tenancy/people/people.sql.ts',
    'server/tenancy/people/second-word.ts',
  ],
  'by how many hold a right': [
    'server/claims/second-word/second-people.ts',
    'server/tenancy/people/alone/own-word.ts',
    'server/tenancy/people/second-word.ts',
  ],
};

/** Who does something like it, and why that asks for no second word. */
const others: Readonly<Record<string, string>> = {
  'core/rules/claims/lifecycle/lifecycle-guards.ts':
    'the rule is told whether two are two, and says first who is the same',
  'server/claims/lifecycle/undo-window.ts': 'a decision is undone by whoever made it, and takes nobody else',
  'server/claims/outcomes/approve-claim.ts': 'what somebody noted for themselves isn’t kept twice',
  'server/desk/approvals/read-approvals.ts':
    'the list is in parts by whose word it waits for; whether a word counts is asked in one way',
  'server/desk/claim-page/read-claim-desk.ts': 'who proposed is told that it’s theirs',
  'server/desk/notifications/who-is-told.ts': 'whoever decided is told what became of it',
  'server/ledger/contracts/agree.ts': 'a version says of itself that one person was alone; both words were said before',
  'server/tenancy/people/add-member.ts': 'whom a colleague lets in counts a day later: here it is written',
  'server/tenancy/people/admins/carry-out.ts': 'the same, by another role at the provider',
  'server/tenancy/people/invitations/accept-invitation.ts': 'the same, by invitation',
  'server/tenancy/settings/mails/guarded-change/mail.ts': 'the email says “you” to whoever proposed',
};

/** Every file of the product that tells two people apart in a way. */
async function askersBy(way: RegExp): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob(['core/**/*.ts', 'server/**/*.ts'])) {
    if (!/\.test\.ts$|\.gen\.ts$|\/testing\//u.test(file) && way.test(readFileSync(file, 'utf8'))) {
      found.push(file);
    }
  }
  return found;
}

test.each(Object.keys(ways) as Way[])('nobody asks who is a second person in a way of their own, %s', async (way) => {
  const found = await askersBy(ways[way]);
  expect(found.filter((file) => !question[way].includes(file) && others[file] === undefined)).toEqual([]);
  expect(question[way].filter((file) => !found.includes(file))).toEqual([]);
});

test('whoever does something like it does so still', async () => {
  const found = new Set((await Promise.all(Object.values(ways).map(askersBy))).flat());
  expect(Object.keys(others).filter((file) => !found.has(file))).toEqual([]);
});
