import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** How the pieces draw a link inside the portal: by the router, without loading the document anew. */
export function RouterLink({ href, className, children }: { href: string; className?: string; children?: ReactNode }) {
  return (
    <Link to={href} {...(className === undefined ? {} : { className })}>
      {children}
    </Link>
  );
}
