import { usePortal } from '../use-portal.ts';

/** The brand's own photograph, for a page that has no product to show: beside its words on a wide screen, below them on a phone, above them where it comes first. */
export function BrandPlate({ first = false }: { first?: boolean }) {
  const { tallUrl, wideUrl } = usePortal().brand.background;
  const wide = wideUrl ?? tallUrl;
  const tall = tallUrl ?? wideUrl;
  return wide === null || tall === null ? null : (
    <picture className="page-plate">
      <source media="(min-width: 960px)" srcSet={tall} />
      <img
        className="ui-photo page-plate-picture"
        src={wide}
        alt=""
        width={520}
        height={306}
        {...(first ? { fetchPriority: 'high' } : { decoding: 'async' })}
      />
    </picture>
  );
}
