import { back } from '#words/ui/back-link.ts';
import { Icon } from './Icon.tsx';
import type { LinkAs } from './link-as.ts';

/** The way back, above the question. */
export function BackLink({ href, as: Link = 'a', words = back }: { href: string; as?: LinkAs; words?: string }) {
  return (
    <Link href={href} className="ui-back">
      <Icon name="back" size={18} />
      {words}
    </Link>
  );
}
