import { expect, test, vi } from 'vitest';
import { readAhead } from './read-ahead.ts';

function signInAt(search: string) {
  const page = Object.assign(new EventTarget(), {
    location: { search },
    requestIdleCallback: (run: () => void) => run(),
  });
  const lazy = { frame: vi.fn(async () => ({})), home: vi.fn(async () => ({})), orders: vi.fn(async () => ({})) };
  const routes = [
    {
      path: '/',
      lazy: lazy.frame,
      children: [
        { index: true as const, lazy: lazy.home },
        { path: 'orders', lazy: lazy.orders },
      ],
    },
  ];
  // Cast: of the window it asks for no more than that.
  readAhead(routes, page as unknown as Window);
  const fetched = () => Object.entries(lazy).flatMap(([name, { mock }]) => mock.calls.map(() => name));
  return { page, fetched };
}

test('a sign-in page that no one touches fetches nothing of what is behind it', () => {
  expect(signInAt('').fetched()).toEqual([]);
});

test.each([
  ['', ['frame', 'home']],
  ['?next=%2Forders%3Fsearch%3Divy', ['frame', 'orders']],
  ['?next=https%3A%2F%2Felsewhere.example', []],
])('whoever is there has the page behind “%s” fetched once', (search, expected) => {
  const { page, fetched } = signInAt(search);
  page.dispatchEvent(new Event('keydown'));
  page.dispatchEvent(new Event('pointermove'));
  expect(fetched()).toEqual(expected);
});
