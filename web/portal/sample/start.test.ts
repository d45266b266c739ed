import { expect, test, vi } from 'vitest';
import { drawPage } from '../testing/draw-page.ts';

/** A store’s pages, which show the sample or don’t, and what was asked of the API for them. */
function start(sample: boolean, cookie = '') {
  const api = vi.fn(async () => Response.json({ code: 'unauthenticated' }, { status: 401 }));
  const ask = (path: string, init: RequestInit = {}) =>
    drawPage(path, { sample, api }, { ...init, headers: { ...init.headers, cookie } });
  return { api, ask };
}

const found = { method: 'POST', body: new URLSearchParams({ order: 'SAMPLE-1', email: 'sample@example.com' }) };

test('the start fills the sample in only where it is shown (T10)', async () => {
  const shown = await (await start(true).ask('/start?fake=1')).text();
  expect(shown).toContain('value="SAMPLE-1"');
  expect(await (await start(true).ask('/start')).text()).not.toContain('SAMPLE');
  expect(await (await start(false).ask('/start?fake=1')).text()).not.toContain('SAMPLE');
});

test('without script too the sample opens the walk, and nowhere else does its cookie', async () => {
  const opened = await start(true).ask('/start?fake=1', found);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/process']);
  expect(opened.headers.getSetCookie()).toEqual(['amends_sample=; Path=/; SameSite=Lax']);

  const walk = start(true, 'amends_sample=');
  expect(await (await walk.ask('/issues')).text()).toContain('Order SAMPLE-1');
  expect(walk.api).not.toHaveBeenCalled();

  const closed = await start(false, 'amends_sample=').ask('/issues');
  expect([closed.status, closed.headers.get('location')]).toEqual([302, '/start']);
});

test.each(['/', '/issues', '/process', '/too-soon', '/return'])(
  '%s of the sample is opened by its guard, where it is shown',
  async (path) => {
    const opened = await start(true).ask(`${path}?fake=1&kept=2`);
    expect([opened.status, opened.headers.get('location')]).toEqual([302, `${path}?kept=2`]);
    expect(opened.headers.getSetCookie()).toEqual(['amends_sample=; Path=/; SameSite=Lax']);

    const elsewhere = await start(false).ask(`${path}?fake=1`);
    expect(elsewhere.headers.getSetCookie()).toEqual([]);
  },
);

test('a sample that is looked at goes on, and a link on another site begins none', async () => {
  const begun = await start(true, 'amends_sample=').ask('/issues?fake=1');
  expect([begun.status, begun.headers.getSetCookie()]).toEqual([200, []]);
  const led = await start(true).ask('/issues?fake=1', { headers: { 'sec-fetch-site': 'cross-site' } });
  expect([led.status, led.headers.get('location')]).toEqual([302, '/start']);
});
