import { basename, join } from 'node:path';

/**
 * What the pages of one language are built from and where they go: the folder of words that WORDS_FOLDER names, and
 * `dist/<language>`. Without one they are English, and go into `dist`.
 */
export function builtLanguage(root: string, folder = process.env.WORDS_FOLDER) {
  return {
    alias: folder === undefined ? [] : [{ find: /^#words\//, replacement: `${folder}/` }],
    dist: join(root, 'dist', folder === undefined ? '' : basename(folder)),
  };
}
