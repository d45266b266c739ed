import { AREAS } from '../lib/areas.ts';
import { kind, permissionForm, quoted, sentenceForm } from './kind.ts';
import { type Name, nameOf } from './names.ts';
import type { Project } from './project.ts';

type Said = Readonly<Record<'word' | 'says' | 'permission' | 'place', string>>;
const areas = AREAS.filter((area) => area !== 'platform');

/** A page of the console: its folder, its body with a heading and a sentence, and its words. */
export const page = kind({
  name: {
    what: 'its area and its folder',
    example: 'commerce/price-tags',
    form: new RegExp(`^(${areas.join('|')})/[a-z][a-z-]*$`),
  },
  asks: {
    word: { what: 'its name in menus', example: 'Price tags', form: /^[A-Z][^.]*$/ },
    says: {
      what: 'the sentence under its heading',
      example: 'What your store prints on its shelves.',
      form: sentenceForm,
    },
    permission: { what: 'the permission to open it', example: 'pricing:read', form: permissionForm },
    place: {
      what: 'where it stands: you (your own menu), or a group of the settings: store, claims, access',
      example: 'store',
      form: /^(you|store|claims|access)$/,
    },
  },
  make(project, path, said) {
    const [area = '', folder = ''] = path.split('/');
    const name = nameOf(folder);
    const order = nextOrder(project, said.place);
    project.write(`web/words/en/console/${path}.ts`, words(said));
    project.write(`web/console/${path}/page.ts`, pageFile(area, name, said, order));
    project.write(
      `web/console/${path}/${name.pascal}Page.tsx`,
      said.place === 'you' ? ownBody(area, name) : settingsBody(area, name),
    );
  },
  commands: ['modules', 'rooms'],
  left: 'Its journey is yours: e2e, beginning with who may not.',
});

/** The first place in the order of pages that is free behind the last of its menu. */
function nextOrder(project: Project, place: string): number {
  const told = ['frame', ...areas].flatMap((area) =>
    project.list(`web/console/${area}`).flatMap((folder) => {
      const path = `web/console/${area}/${folder}/page.ts`;
      return project.has(path) ? [project.read(path)] : [];
    }),
  );
  const ordersIn = (texts: readonly string[]) =>
    texts.flatMap((text) => Number(/^ {2}order: (\d+),$/m.exec(text)?.[1] ?? []));
  const taken = new Set(ordersIn(told));
  let order = Math.max(0, ...ordersIn(told.filter((text) => text.includes(`'${place}'`)))) + 1;
  while (taken.has(order)) order += 1;
  return order;
}

const words = ({ word, says }: Said) => `/** ${word}. */
export const pageName = ${quoted(word)};
export const about = ${quoted(says)};
`;

const pageFile = (
  area: string,
  name: Name,
  { permission, place }: Said,
  order: number,
) => `import { pageName } from '#words/console/${area}/${name.file}.ts';
import { definePage } from '../../frame/navigation/pages.ts';

export const page = definePage({
  id: '${name.file}',
  path: '${place === 'you' ? '' : '/stores/:storeId'}/${name.file}',
  word: pageName,
  permission: '${permission}',
  places: ['${place}'],
  order: ${order},
  body: './${name.pascal}Page.tsx',
});
`;

const settingsBody = (
  area: string,
  { file, pascal }: Name,
) => `import * as words from '#words/console/${area}/${file}.ts';
import { SettingsPage } from '${area === 'tenancy' ? '..' : '../../tenancy'}/settings/SettingsPage.tsx';
import { page } from './page.ts';

/** Its heading, what it is for, and the way to the other settings. */
export function ${pascal}Page() {
  return (
    <SettingsPage page={page} about={words.about}>
      {null}
    </SettingsPage>
  );
}
`;

const ownBody = (
  area: string,
  { file, pascal }: Name,
) => `import { pageTitle } from '#words/console/frame/navigation.ts';
import * as words from '#words/console/${area}/${file}.ts';
import { PageTitle } from '../../frame/app-shell/PageTitle.tsx';
import { PhoneHead } from '../../frame/app-shell/PhoneHead.tsx';
import { usePhone } from '../../kit/data/use-media.ts';

/** Its heading, and what it is for. */
export function ${pascal}Page() {
  const phone = usePhone();
  return (
    <main className="frame-page" id="main">
      <PageTitle>{pageTitle(words.pageName)}</PageTitle>
      {phone && <PhoneHead title={words.pageName} />}
      <h1 className={phone ? 'kit-unseen' : 'kit-display'}>{words.pageName}</h1>
      <p className="kit-ink-2">{words.about}</p>
    </main>
  );
}
`;
