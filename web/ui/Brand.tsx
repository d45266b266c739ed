import type { LinkAs } from './link-as.ts';

/** The merchant's own logo in its frame (at most 28 px tall and 160 px wide), or the store's name where there is none. */
export function Brand({
  name,
  logoUrl,
  href,
  as: Link = 'a',
}: {
  name: string;
  logoUrl?: string | null | undefined;
  href: string;
  as?: LinkAs;
}) {
  return (
    <Link href={href} className="ui-brand">
      {logoUrl ? <img className="ui-brand-logo" src={logoUrl} alt={name} height={28} /> : name}
    </Link>
  );
}
