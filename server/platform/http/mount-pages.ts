import type { Context, Hono } from 'hono';
import { Problem } from '#core/contract/platform/problems.ts';
import { say } from '#core/reference/problem-sentences.ts';
import type { Services } from '../context/context.ts';
import { languageNow, spokenLanguages } from '../words/languages.ts';
import { createDocs } from './api/docs.ts';
import { openToPages } from './api/mount-routes.ts';
import { cookieLine, keepLocale, localeCookie, readCookie, storeCookieName } from './auth/cookies.ts';
import { visitorOf } from './auth/visitor.ts';
import type { HostStore, HttpEnv } from './env.ts';
import type { HttpParts, LanguagePages } from './http-parts.ts';
import { createConsole } from './pages/console.ts';
import { createKeptPages, type KeptPages } from './pages/kept-pages.ts';
import { platformPage } from './pages/platform-page.ts';
import { portalPage } from './pages/portal.ts';
import { staticFiles } from './pages/static-files.ts';

const orderId = /^[\w-]{1,64}$/;

/** Mounts everything that is a page or a file: documents, console, portal and the platform's front page. */
export function mountPages(app: Hono<HttpEnv>, services: Services, parts: HttpParts): void {
  const { config } = services;
  const docs = createDocs(
    parts.routes.map((route) => route.operation),
    config.publicUrl,
  );
  app.get('/v1/openapi.json', () => docs.openApi());
  for (const calls of ['/v1/*', '/v2/*']) {
    app.all(calls, () => {
      throw new Problem('not-found');
    });
  }

  app.get('*', (c, next) => chooseLanguage(c, config) ?? next());

  app.get('/docs', (c) => onPlatform(c, () => docs.reference()));
  app.get('/docs/errors/:code', (c) => found(docs.error(c.req.param('code'))));
  app.get('/docs/runbooks/:name', (c) => onPlatform(c, () => found(docs.runbook(c.req.param('name')))));
  app.get('/claims/view/:orderId', (c) => {
    const id = c.req.param('orderId');
    const target = orderId.test(id) ? `/console/orders/${encodeURIComponent(id)}` : '/console';
    return c.redirect(new URL(target, config.publicUrl).href, 302);
  });

  const consoles = inEachLanguage(parts, ({ consoleDir }) =>
    consoleDir === undefined ? null : createConsole(consoleDir, config.mediaOrigin, parts.consoleReports ?? null),
  );
  const serveConsole = (c: Context<HttpEnv>) =>
    onPlatform(c, async () => {
      const all = consoles.ofReader();
      if (all.length === 0) {
        throw new Problem('service-unavailable', { detail: say('console-not-built') });
      }
      return found(await firstOf(all, (serve) => serve(c.req.raw)));
    });
  app.get('/console', serveConsole);
  app.get('/console/*', serveConsole);

  const widget = parts.widgetDir === undefined ? null : staticFiles(parts.widgetDir);
  app.get('/widget.js', async (c) => script(found((await widget?.(c.req.raw, 'widget.js')) ?? null)));

  const files = inEachLanguage(parts, ({ portalFiles }) =>
    portalFiles === undefined ? null : staticFiles(portalFiles),
  );
  app.get('/assets/portal/*', async (c) => {
    const path = new URL(c.req.url).pathname.slice('/assets/portal/'.length);
    return found(path === 'manifest.json' ? null : await firstOf(files.ofReader(), (read) => read(c.req.raw, path)));
  });
  app.all('/assets/*', () => found(null));

  app.get('/', async (c, next) => {
    const host = c.get('host');
    if (
      host.kind !== 'platform' ||
      (await storeByCookie(c, parts)) !== null ||
      new URL(c.req.url).searchParams.has('store')
    ) {
      return next();
    }
    return config.profile === 'production' ? c.redirect('/console', 302) : platformPage(await parts.stores.listDemo());
  });
  const kept = parts.kept ?? createKeptPages();
  app.on(['GET', 'POST'], '*', (c) => portal(app, c, services, { parts, kept }));
}

/** A portal page, on a store's host or, with the store named, on the platform's. */
async function portal(
  app: Hono<HttpEnv>,
  c: Context<HttpEnv>,
  { config, log, flags }: Services,
  { parts, kept }: { parts: HttpParts; kept: KeptPages },
): Promise<Response> {
  const host = c.get('host');
  const url = new URL(c.req.url);
  const slug = url.searchParams.get('store');
  if (host.kind === 'platform' && slug !== null && c.req.method !== 'POST') {
    return chooseStore(url, await parts.stores.bySlug(slug), config);
  }
  const store = host.kind === 'store' ? host.store : await storeByCookie(c, parts);
  if (store === null) {
    throw new Problem('not-found');
  }
  const render = parts.otherLanguages?.[languageNow()]?.portal ?? parts.portal;
  if (render === undefined) {
    throw new Problem('service-unavailable', { detail: say('portal-not-built') });
  }
  const visitor = flags.configured() ? visitorOf(config, c.req.raw.headers) : null;
  const inProcess = { host: { kind: 'store' as const, store }, address: c.get('address') };
  const page = await portalPage(
    { render, look: parts.look, mediaOrigin: config.mediaOrigin, kept },
    {
      request: c.req.raw,
      store,
      visitor: visitor?.key ?? '',
      asked: c.get('asked'),
      askApi: async (request) => app.fetch(request, { inProcess }),
      matched: (pattern) => c.set('page', pattern),
      report: (error) => log.error({ requestId: c.get('requestId'), error }, 'A page met an error'),
    },
  );
  for (const cookie of [localeCookie(config, c.req.raw.headers), visitor?.cookie ?? null]) {
    if (cookie !== null) {
      page.headers.append('set-cookie', cookie);
    }
  }
  return page;
}

/** Made of the pages of each language, those of the reader's first: a file has its name from what is in it. */
function inEachLanguage<Made>(parts: HttpParts, make: (pages: LanguagePages) => Made | null) {
  const first = make(parts);
  const others = Object.entries(parts.otherLanguages ?? {}).map(([language, pages]) => ({
    language,
    made: make(pages),
  }));
  return {
    ofReader: (): Made[] => {
      const own = others.find(({ language }) => language === languageNow())?.made;
      return [own, first, ...others.map(({ made }) => made)].filter((made) => made !== null && made !== undefined);
    },
  };
}

/** The first answer that there is. */
async function firstOf<Made>(all: readonly Made[], ask: (made: Made) => Promise<Response | null>) {
  for (const made of all) {
    const answer = await ask(made);
    if (answer !== null) {
      return answer;
    }
  }
  return null;
}

/** Keeps the language that `?language=` names, and leads to the same page without it; undefined where none is named. */
function chooseLanguage(c: Context<HttpEnv>, config: Services['config']): Response | undefined {
  const url = new URL(c.req.url);
  const language = url.searchParams.get('language');
  if (language === null || !spokenLanguages().includes(language)) {
    return undefined;
  }
  url.searchParams.delete('language');
  return new Response(null, {
    status: 302,
    headers: { location: localPath(url), 'set-cookie': keepLocale(config, language) },
  });
}

/** A path that begins with two slashes would name another host. */
const localPath = ({ pathname, search }: URL) => `${pathname.replace(/^[/\\]+/, '/')}${search}`;

function chooseStore(url: URL, store: HostStore | null, config: Services['config']): Response {
  if (store === null) {
    throw new Problem('not-found', { detail: say('no-such-store') });
  }
  url.searchParams.delete('store');
  const cookie = cookieLine(config, storeCookieName, store.slug, { maxAgeSeconds: 86_400, readable: true });
  return new Response(null, {
    status: 302,
    headers: { location: localPath(url), 'set-cookie': cookie },
  });
}

async function storeByCookie(c: Context<HttpEnv>, { stores }: HttpParts): Promise<HostStore | null> {
  const slug = c.get('host').kind === 'platform' ? readCookie(c.req.raw.headers, storeCookieName) : null;
  return slug ? stores.bySlug(slug) : null;
}

function onPlatform(c: Context<HttpEnv>, answer: () => Response | Promise<Response>): Response | Promise<Response> {
  if (c.get('host').kind !== 'platform') {
    throw new Problem('not-found');
  }
  return answer();
}

/** A script that pages of every other host name: kept for five minutes, since a store writes its address down once. */
function script(file: Response): Response {
  openToPages(file);
  file.headers.set('cache-control', 'public, max-age=300');
  return file;
}

function found(response: Response | null): Response {
  if (response === null) {
    throw new Problem('not-found');
  }
  return response;
}
