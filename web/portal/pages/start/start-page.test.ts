import { expect, test } from 'vitest';
import { likelyEmail } from '#core/rules/platform/email-hint.ts';
import { drawPage } from '../../testing/draw-page.ts';

/** The start of a store whose API knows nobody, as the server draws it. */
async function start(search: string, form?: Record<string, string>) {
  const answer = await drawPage(
    `/start${search}`,
    { store: { capabilities: { warranties: true, inStore: true } } },
    form && { method: 'POST', body: new URLSearchParams(form) },
  );
  const html = await answer.text();
  return { html, status: /role="status".*?<\/div><\/div>/s.exec(html)?.[0] ?? null };
}

test.each([
  ['order', 'Find your order to pick up where you left off.'],
  ['in-store', 'If you sent your claim, use the link in our email.'],
])('the start says why a closed %s led there, and its heading links to it', async (what, why) => {
  const { html, status } = await start(`?closed=${what}`);
  expect(status).toContain(why);
  expect(html).toMatch(/<h1[^>]* aria-describedby="was-closed"/);
});

test.each(['', '?closed=', '?closed=toString', '?link=x.y'])('the start says nothing to others: %s', async (search) => {
  const { html, status } = await start(search);
  expect(status).toBeNull();
  expect(html).not.toContain('was-closed');
});

test('what a press met takes the place of why someone was led to the start', async () => {
  const { html, status } = await start('?closed=order', { order: '', email: '' });
  expect(html).toContain('Enter your order number.');
  expect(status).toBeNull();
});

test('a slip in an address that matches nothing is asked about, to be pressed', async () => {
  const missed = async (email: string, pressed: Record<string, string> = {}) => {
    const answer = await drawPage(
      '/start',
      {
        api: async () =>
          Response.json(
            {
              code: 'order-not-found',
              title: 'No match',
              ...(pressed.meant === undefined && { likelyEmail: likelyEmail(email) }),
            },
            { status: 404, headers: { 'content-type': 'application/problem+json' } },
          ),
      },
      { method: 'POST', body: new URLSearchParams({ order: '1001', email, ...pressed }) },
    );
    return (await answer.text()).replace(/<!-- -->/g, '');
  };
  const html = await missed('ada@example.con');
  const [, button] = /Did you mean (<button[^>]*>)/.exec(html) ?? [];
  expect(button).toContain('name="meant"');
  expect(button).toContain('value="ada@example.com"');
  const again = await missed('ada@example.con', { meant: 'ada@example.com' });
  expect(again).toMatch(/name="email" value="ada@example\.com"/);
  expect(again).not.toContain('Did you mean');
});
