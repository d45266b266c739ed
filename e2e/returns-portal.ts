import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { platform } from './walk.ts';

/**
 * A returns portal as it runs beside a store, on a host of its own: it is handed an order's number and nothing else of
 * the shopper, lets the order be sent back, and tells the store's Amends of it by the API. It refuses what such a
 * portal should never be sent.
 */
export async function openReturnsPortal(token: () => string) {
  const complaints: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://returns.example');
    const say = (html: string, status = 200) =>
      response
        .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<!doctype html><html lang="en"><title>Returns</title><main>${html}</main></html>`);
    if (pathname === '/favicon.ico') {
      return say('', 404);
    }
    complaints.push(...tooMuch(request, searchParams));
    const order = searchParams.get('order') ?? '';
    if (pathname === '/' && request.method === 'GET') {
      return say(
        `<h1>Return order ${order}</h1><form method="post" action="/begin?order=${order}"><button>Print the label</button></form>`,
      );
    }
    if (pathname === '/begin' && request.method === 'POST') {
      const answer = await fetch(`${platform}/v1/orders/src-${order}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ returns: [{ id: `R-${order}`, state: 'LABEL_PRINTED' }] }),
      });
      return say(answer.ok ? '<h1>Your label is printed.</h1>' : `<h1>${await answer.text()}</h1>`, answer.status);
    }
    if (pathname.startsWith('/track/')) {
      return say(`<h1>Return ${pathname.slice('/track/'.length)} waits for its parcel.</h1>`);
    }
    return say('<h1>There is no such page.</h1>', 404);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    complaints,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** What stands in a request that is none of a returns portal's business. */
function tooMuch(request: IncomingMessage, search: URLSearchParams): string[] {
  return [
    ...[...search.keys()].filter((name) => name !== 'order').map((name) => `was told ${name}`),
    ...(/@|%40/.test(request.url ?? '') ? ['was told an e-mail address'] : []),
    ...(/amends_|grant/i.test(request.headers.cookie ?? '') ? ['was sent a cookie'] : []),
    ...(/\/(?:view|issues|return)/.test(request.headers.referer ?? '') ? [`was told ${request.headers.referer}`] : []),
  ];
}
