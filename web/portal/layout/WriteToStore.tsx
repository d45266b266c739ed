import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { usePortal } from '../use-portal.ts';

/** A mail to the store about what the page shows; nothing where the store has given no address. */
export function WriteToStore({
  subject,
  kind = 'primary',
  children,
}: {
  subject?: string | undefined;
  kind?: 'primary' | 'secondary';
  children: ReactNode;
}) {
  const { supportEmail } = usePortal().brand;
  return supportEmail === null ? null : (
    <div className="ui-block">
      <ButtonLink
        kind={kind}
        fit
        href={`mailto:${supportEmail}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`}
      >
        {children}
      </ButtonLink>
    </div>
  );
}
