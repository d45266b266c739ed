import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { newNonce } from '../../server/platform/http/pages/headers.ts';
import { type LivePages, nonceMark } from './pages.ts';

/** Files of the console, which its own addresses never look like; the token of an invitation has dots in it. */
const consoleFile = /^\/console\/(?!invitation\/)(?:@|.*\.\w{1,8}$)/;

/**
 * Answers at the one address: what pages are made of comes from the bundler, the rest from the product behind it, whose
 * documents are told how pages are replaced.
 * @param port where the product listens; waits while it restarts
 */
export function createFront(pages: LivePages, port: () => Promise<number>) {
  return function answer(request: IncomingMessage, response: ServerResponse): void {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const isMissing = () => response.writeHead(404).end();
    if (path.startsWith('/assets/portal/')) {
      pages.portal.middlewares(request, response, isMissing);
    } else if (consoleFile.test(path)) {
      pages.console.middlewares(request, response, isMissing);
    } else {
      port().then(
        (found) => forward(pages, found, request, response),
        (error: unknown) => response.writeHead(503, { 'content-type': 'text/plain' }).end(`${String(error)}\n`),
      );
    }
  };
}

function forward(pages: LivePages, port: number, request: IncomingMessage, response: ServerResponse): void {
  const headers = { ...request.headers };
  const wantsPage = request.method === 'GET' && /text\/html/.test(headers.accept ?? '');
  if (wantsPage) {
    // Read and changed here: neither packed nor told to be as before.
    delete headers['accept-encoding'];
    delete headers['if-none-match'];
  }
  const { method, url: path } = request;
  const asked = ask({ host: '127.0.0.1', port, method, path, headers, agent: false });
  asked.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  asked.on('response', (answer) => {
    const isPage = wantsPage && /^text\/html/.test(answer.headers['content-type'] ?? '');
    if (isPage) {
      void sendPage(pages, request, answer, response);
      return;
    }
    response.writeHead(answer.statusCode ?? 502, ofAnswer(answer));
    answer.on('error', () => response.destroy());
    answer.pipe(response);
  });
  response.on('close', () => asked.destroy());
  request.pipe(asked);
}

/** Headers without those of the connection between the two. */
function ofAnswer({ headers }: IncomingMessage): IncomingMessage['headers'] {
  const { connection: _, 'transfer-encoding': _coding, 'keep-alive': _kept, ...own } = headers;
  return own;
}

async function sendPage(
  pages: LivePages,
  request: IncomingMessage,
  answer: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const html = Buffer.concat(await answer.toArray()).toString();
    const { etag: _, 'content-length': _length, ...headers } = ofAnswer(answer);
    const page = await livePage(pages, html, String(headers['content-security-policy'] ?? ''));
    response.writeHead(answer.statusCode ?? 502, {
      ...headers,
      'cache-control': 'no-store',
      'content-security-policy': page.policy.replace(/(connect-src [^;]*)/, `$1 ws://${request.headers.host}`),
    });
    response.end(page.html);
  } catch (error) {
    response.destroy(error instanceof Error ? error : undefined);
  }
}

/** A document of portal or console with the bundler's client in it, and a policy that lets it work; others as they are. */
async function livePage(pages: LivePages, html: string, policy: string): Promise<{ html: string; policy: string }> {
  if (html.includes('<div id="console">')) {
    const nonce = newNonce();
    const live = await pages.console.transformIndexHtml('/index.html', html);
    const allowed = policy.replace(/(?:script|style)-src 'self'/g, (source) => `${source} 'nonce-${nonce}'`);
    return { html: live.replaceAll(nonceMark, nonce), policy: allowed };
  }
  const nonce = /script-src [^;]*'nonce-([^']+)'/.exec(policy)?.[1];
  if (nonce !== undefined && html.includes('/assets/portal/')) {
    return { html: html.replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`), policy };
  }
  return { html, policy };
}
