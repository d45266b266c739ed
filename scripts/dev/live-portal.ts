import type { Plugin } from 'vite';

/** The address of the browser's first module. */
const entry = '/@amends/entry.js';

/** Exports of a page beside its component. */
const besides = ['loader', 'action', 'handle'];

const client = `
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
window.__getReactRefreshIgnoredExports = ({ id }) => /\\/portal\\/pages\\/.*Page\\.tsx$/.test(id) ? ${JSON.stringify(besides)} : [];
await import('/web/portal/theme/portal.css');
const drawn = document.querySelector('style[nonce]');
drawn.textContent = drawn.textContent.replace(/^[^]*\\/\\* brand \\*\\//, '');
document.head.append(drawn);
await import('/web/portal/entry-client.tsx');
`;

const files = `
import css from './theme/portal.css?inline';
export const pageFiles = () => ({
  css: css + '/* brand */',
  entry: '/assets/portal${entry}',
  modules: [],
  fonts: [],
});
`;

/** The route table’s pages, each with a loader, an action and a handle that are looked up when they’re wanted. */
const live = `
const livePages = (globalThis.livePages ??= {});
const asItIs = (id, load) => async () => {
  const page = (livePages[id] = await load());
  const called = ['loader', 'action'].filter((name) => page[name]);
  return {
    ...page,
    ...Object.fromEntries(called.map((name) => [name, (args) => livePages[id][name](args)])),
    handle: new Proxy({}, { get: (_, name) => livePages[id].handle[name] }),
  };
};
`;

/**
 * The portal as it is written: its style sheet, and a first module that lets components be replaced. A page keeps its
 * loader, action and handle in the router, which would know nothing of an edit: here it asks for the newest.
 */
export function livePortal(): Plugin {
  return {
    name: 'live-portal',
    enforce: 'pre',
    resolveId: (id) => (id === entry ? entry : undefined),
    load(id) {
      if (id === entry) {
        return client;
      }
      return id.endsWith('/web/portal/files.ts') ? files : undefined;
    },
    transform(code, id) {
      if (this.environment.name !== 'client') {
        return undefined;
      }
      if (id.endsWith('/web/portal/routes.tsx')) {
        const pages = /\(\) => import\('\.\/pages\/([\w/-]+)\.tsx'\)/g;
        return { code: live + code.replaceAll(pages, (load, page: string) => `asItIs('${page}', ${load})`), map: null };
      }
      const page = /\/web\/portal\/pages\/([\w/-]+Page)\.tsx$/.exec(id)?.[1];
      const hears = `\nimport.meta.hot.accept((next) => { if (next && globalThis.livePages?.['${page}']) globalThis.livePages['${page}'] = next; });\n`;
      return page === undefined ? undefined : { code: code + hears, map: null };
    },
  };
}
