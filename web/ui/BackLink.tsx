import { back } from '#words/ui/back-link.ts';
import { Icon } from './Icon.tsx';
import type { LinkAs } from './link-as.ts';

/** The way back, above the question. */
export function BackLink({ href, as: Link = 'a' }: { href: string; as?: LinkAs }) {
  return (
    <Link href={href} className="ui-back">
      <Icon name="back" size={18} />
      {back}
    </Link>
  );
}
