import { type BrowserContext, expect, type Locator, type Page, type Route } from '@playwright/test';
import { patience } from '../../server/testing/patience.ts';
import { patienceMs } from '../../web/api/patience.ts';
import { badGateway, problem } from '../failing.ts';

/** What is expected within a second of a browser with a machine of its own; journeys share theirs with others. */
const withinMs = patience(2_000);

interface Way {
  how: string;
  /** What comes in the place of the API's answer. */
  answer?: (route: Route) => Promise<void>;
  /** Reads are answered as ever: only what changes something can be refused. */
  onlyChanges?: true;
  offline?: true;
  /** No answer comes: the page's time is let go by. */
  hangs?: true;
  /** What the page says: what happened, and what to do. */
  says: readonly RegExp[];
}

const isSafe =
  /Nothing you entered is lost|What you entered is still here|What you typed is still here|Your text is saved/;
const online = [/Try again when you’re connected/];

/** What each web says of somebody in between who reaches nobody, of no answer at all, and of no connection. */
const said = {
  portal: {
    badGateway: [/We can’t reach the store right now/, isSafe, /Try again in a moment/],
    unanswered: [/We can’t reach the store right now/, isSafe, /Try again in a moment/],
    offline: [/You’re offline/, isSafe, ...online],
  },
  console: {
    badGateway: [/Something went wrong on our end/, isSafe, /Try again in a moment/],
    unanswered: [/We can’t reach the server/, isSafe, /(?:Try|Send it) again in a moment/],
    offline: [/You’re offline/, isSafe, ...online],
  },
} as const;

type Web = keyof typeof said;

/** How a press can fail. No two in a row are told in the same words, so that each is known to be new. */
const waysOf = (web: Web): readonly Way[] => [
  { how: 'answered 502 by a proxy', answer: badGateway, says: said[web].badGateway },
  { how: 'made offline', offline: true, says: said[web].offline },
  {
    how: 'answered 503',
    answer: problem(503, 'service-unavailable', 'Back in a minute.'),
    says: [/Back in a minute\./, isSafe],
  },
  { how: 'broken off', answer: (route) => route.abort(), says: said[web].unanswered },
  {
    how: 'refused',
    answer: problem(422, 'not-eligible', 'Ask the store for that.'),
    onlyChanges: true,
    says: [/Ask the store for that\./],
  },
  { how: 'never answered', hangs: true, says: said[web].unanswered },
];

/** Whether a call changes nothing: links are looked at by a POST, since their token is no part of an address. */
function reads(route: Route): boolean {
  const { pathname } = new URL(route.request().url());
  return route.request().method() === 'GET' || /\/(?:look|check-link)$/.test(pathname);
}

/** A context whose clock can be let go by, so that what hangs is given up when it is and not half a minute later. */
export async function withClock(context: BrowserContext): Promise<void> {
  await context.clock.install();
}

/** Opens an address and waits until its script listens; a page with a stream is never without a request. */
export async function openAlive(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'));
  });
}

/** All that is typed and chosen on a page, in its order. */
const typedOn = (page: Page) =>
  page
    .locator('main')
    .evaluate((main) =>
      [...main.querySelectorAll<HTMLInputElement>('input:not([type=hidden], [type=file]), textarea, select')].map(
        (field) => (['checkbox', 'radio'].includes(field.type) ? field.checked : field.value),
      ),
    );

/**
 * Presses while the API fails in every way, and wants a sentence each time that says what happened, what is safe, and
 * what to do; the page stays with all that is typed on it. The page lives on a clock of its own (`withClock`).
 * @param name of the press in its table
 * @param answer what is typed or chosen while the first way is on, so that nothing of it is kept and each press has it to keep
 * @param where what is said stands in, the page's own part where nothing is named
 */
export async function answersEveryWay(
  page: Page,
  name: string,
  press: () => Promise<void>,
  {
    answer,
    where = page.locator('main'),
    passes = /\/uploads/,
    web = 'portal',
  }: { answer?: () => Promise<void>; where?: Locator; passes?: RegExp; web?: Web } = {},
): Promise<void> {
  const { pathname } = new URL(page.url());
  const hanging: Route[] = [];
  let answers = 0;
  const ways = waysOf(web);
  let way = ways[0]!;
  const api = (url: URL) =>
    url.pathname.startsWith('/v1/') && !passes.test(url.pathname) && !url.pathname.endsWith('/stream');
  await page.route(api, async (route) => {
    if (way.offline || ((way.onlyChanges || web === 'console') && reads(route))) {
      await route.fallback();
    } else if (way.hangs) {
      hanging.push(route);
    } else {
      await way.answer?.(route);
      answers += 1;
    }
  });
  await answer?.();
  const typed = await typedOn(page);
  for (way of ways) {
    const { how, offline, hangs, says } = way;
    await page.context().setOffline(offline === true);
    answers = 0;
    await press();
    if (way.answer) {
      // What is read before the press is sent takes its time; what is said of its answer doesn't.
      await expect.poll(() => answers, { message: `${name}: ${how}` }).toBeGreaterThan(0);
    }
    if (hangs) {
      await expect.poll(() => hanging.length, { timeout: withinMs, message: `${name}: ${how}` }).toBeGreaterThan(0);
      // What hangs first may be a read, behind which the press itself hangs.
      const goBy = async () => {
        await page.clock.fastForward(patienceMs);
        return where.textContent();
      };
      await expect.poll(goBy, { timeout: withinMs, message: `${name}: ${how}` }).toMatch(says[0]!);
    }
    for (const words of says) {
      await expect(where, `${name}: ${how}`).toContainText(words, { timeout: withinMs });
    }
    await expect(where, `${name}: ${how}`).not.toContainText(/left to do|All set/);
    expect(new URL(page.url()).pathname, `${name}: ${how}`).toBe(pathname);
    expect(await typedOn(page), `${name}: ${how}`).toEqual(typed);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}, ${how}.png` });
  }
  await Promise.all(hanging.map((route) => route.abort().catch(() => undefined)));
  await page.unroute(api);
}
