import { appendFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Lists which of our own files a build is made from, as the bundler read them: modules, what style sheets import,
 * pictures and fonts, and the configuration itself. `ensureBuilt` builds again once one of them has changed.
 * @param list the file that the paths are added to, one a line; nothing is listed without one
 * @param root the project's folder: what lies outside of it, or is a package's, is not listed
 */
export function listInputs(list = process.env.BUILD_INPUTS, root = join(import.meta.dirname, '../..')): Plugin {
  const read = new Set<string>();
  let base = root;
  return {
    name: 'list-inputs',
    config: () => ({ css: { postcss: { plugins: [sheetsImported(read)] } } }),
    configResolved(config) {
      base = config.root;
      for (const file of config.configFileDependencies) read.add(file);
    },
    generateBundle(_, bundle) {
      for (const id of this.getModuleIds()) read.add(id.replace(/[?#].*$/, ''));
      for (const output of Object.values(bundle))
        if (output.type === 'asset') for (const name of output.originalFileNames) read.add(resolve(base, name));
      const ours = [...read].filter(isAbsolute).map((file) => relative(root, file).replaceAll('\\', '/'));
      const files = ours.filter((file) => !/^\.\.|^[A-Z]:|(^|\/)node_modules\//.test(file));
      if (list !== undefined) appendFileSync(list, files.map((file) => `${file}\n`).join(''));
    },
  };
}

/** Style sheets that others import are no modules: only what reads them knows of them. */
function sheetsImported(read: Set<string>) {
  return {
    postcssPlugin: 'list-inputs',
    OnceExit(_: unknown, { result }: { result: { messages: { type: string; file?: string }[] } }) {
      for (const { type, file } of result.messages) if (type === 'dependency' && file !== undefined) read.add(file);
    },
  };
}
