import type { Branding } from '#core/contract/tenancy/stores.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/layout.tsx';
import { paths } from '../paths.ts';
import { usePortal } from '../use-portal.ts';
import { RouterLink } from './RouterLink.tsx';
import { MailLink } from './WriteToStore.tsx';

/** The merchant's sign and one quiet link. `on` says what the sign stands on: the canvas, or a light or dark photograph. */
export function Header({
  link = 'help',
  print = null,
  on = 'canvas',
}: {
  link?: 'help' | 'none';
  /** The page to print, which takes the place of help. */
  print?: string | null;
  on?: 'canvas' | 'ink' | 'white';
}) {
  const { brand } = usePortal();
  return (
    <header className="page-top" data-on={on}>
      <RouterLink href={paths.home} className="ui-brand">
        {brand.logoUrl === null ? isolated(brand.storeName) : <Logo src={brand.logoUrl} brand={brand} />}
      </RouterLink>
      {print === null && link === 'help' && (
        <MailLink className="ui-link ui-link-tap page-quiet">{words.help}</MailLink>
      )}
      {print !== null && (
        <RouterLink href={print} className="ui-link ui-link-tap page-quiet">
          {words.print}
        </RouterLink>
      )}
    </header>
  );
}

/** The logo of the ground it stands on: the one for dark where the store or its visitor wants dark, never on paper. */
function Logo({ src, brand: { logoDarkUrl, mode, storeName } }: { src: string; brand: Branding }) {
  return (
    <picture className="ui-brand-picture">
      {logoDarkUrl !== null && mode !== 'light' && (
        <source srcSet={logoDarkUrl} media={mode === 'auto' ? 'screen and (prefers-color-scheme: dark)' : 'screen'} />
      )}
      <img className="ui-brand-logo" src={src} alt={isolated(storeName)} height={28} />
    </picture>
  );
}
