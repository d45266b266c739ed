import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

interface Props {
  /** An address of the portal, or one beside the page’s own. */
  href: string;
  className?: string;
  /** The page stays scrolled as it is: only a part of it changes. */
  keepScroll?: boolean;
  children?: ReactNode;
}

/**
 * A link inside the portal: by the router, without loading the document anew. The router’s own link would bring what it
 * fetches ahead for its framework, which every first view would pay for.
 */
export function RouterLink({ href, className, keepScroll = false, children }: Props) {
  return (
    <a
      href={useHref(href)}
      className={className}
      onClick={useLinkClickHandler(href, { preventScrollReset: keepScroll })}
    >
      {children}
    </a>
  );
}
