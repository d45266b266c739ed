import { expect, test } from 'vitest';
import { actionNames } from '#core/rules/claims/claim-actions.ts';
import { isWriting, linkedActs } from '../../frame/addresses/linked-acts.ts';
import { keyMap } from '../../key-map.ts';
import { pages } from '../../pages.gen.ts';
import { bulkWork } from './bulk-work.ts';
import { actsOn, actsOnRow, allClaimActs, heardOnRow, isIn, type Moment } from './claim-acts.ts';

const ofStrip = allClaimActs.filter((act) => isIn(act, 'strip'));
const ofPage = allClaimActs.filter((act) => !isIn(act, 'strip'));
const anyMoment = { canUndo: true, canReport: true };

test('no two acts on a claim share an id, and none a key within the strip or beside it', () => {
  for (const acts of [ofStrip, ofPage]) {
    const keys = acts.flatMap((act) => act.key ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  }
  expect(new Set(allClaimActs.map((act) => act.id)).size).toBe(allClaimActs.length);
});

test('an act takes no key that a claim’s page or queue row uses for moving', () => {
  const moving = ['j', 'k', 'p', 'q', 's', 'h', 'g', 'x', 'f', 'v', 'enter', 'space', 'esc'];
  expect(ofPage.filter((act) => act.key !== null && moving.includes(act.key))).toEqual([]);
});

test('every act can be reached on a phone: as a button, in the strip or behind More', () => {
  expect(ofPage.filter((act) => !isIn(act, 'phone') && !isIn(act, 'more'))).toEqual([]);
});

test('the list of shortcuts names every act that has a key', () => {
  const told = keyMap(pages).flatMap((part) => part.keys.map(([, does]) => does));
  for (const act of allClaimActs.filter(({ key }) => key !== null)) {
    expect(told).toContain(act.does);
  }
});

test('every act of the bar over chosen rows says what it asks there, and no other does', () => {
  const offered = allClaimActs.filter((act) => isIn(act, 'bulk')).map((act) => act.id);
  expect(Object.keys(bulkWork).toSorted()).toEqual(offered.toSorted());
});

test('with nothing allowed a claim offers no act but its link', () => {
  expect(actsOn([], anyMoment).map((act) => act.id)).toEqual(['copy']);
});

test('a claim offers what the server allows, undo in time, and an awaited report', () => {
  const offered = (now: Moment) => actsOn([...actionNames], now).map((act) => act.id);
  expect(offered(anyMoment)).toEqual(allClaimActs.map((act) => act.id));
  expect(offered({ ...anyMoment, canUndo: false })).not.toContain('undo');
  expect(offered({ ...anyMoment, canReport: false })).not.toContain('report');
});

test('a row offers what the server allows on its claim, and no act of the page', () => {
  expect(actsOnRow([]).map((act) => act.id)).toEqual(['copy']);
  expect(actsOnRow(['deny', 'undo', 'label']).map((act) => act.id)).toEqual(['deny', 'copy']);
  expect(actsOnRow(['open']).map((act) => act.id)).not.toContain('wake');
});

test('before the server answers, a row takes no key of an act its reader can’t do', () => {
  expect(heardOnRow(['claims:read']).map((act) => act.id)).toEqual(['copy']);
  const all = heardOnRow(['claims:resolve', 'claims:update', 'messages:create']).map((act) => act.id);
  expect(all).toEqual(expect.arrayContaining(actsOnRow([...actionNames]).map((act) => act.id)));
  expect(all).not.toContain('undo');
});

test('a link opens a panel or a field and never does anything by itself', () => {
  const opening = allClaimActs.filter(({ work }) => work.kind === 'panel' || isWriting(work.kind));
  expect(opening.map(({ id }) => id)).toEqual(linkedActs);
});
