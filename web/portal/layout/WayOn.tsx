import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { RouterLink } from './RouterLink.tsx';

/** The one way on from a page that asks nothing: a button below what it says. */
export function WayOn({ href, children }: { href: string; children: ReactNode }) {
  return (
    <div className="ui-block">
      <ButtonLink href={href} as={RouterLink} fit>
        {children}
      </ButtonLink>
    </div>
  );
}
