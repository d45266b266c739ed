import type { ReactNode } from 'react';

/** A small picture that opens in the viewer, or as a file before script or where there is none; `label` says what is looked at. */
export function PictureLink({
  src,
  label,
  onOpen,
  children,
}: {
  src: string;
  label: string;
  onOpen?: (src: string) => void;
  children: ReactNode;
}) {
  return (
    <a
      className="ui-thumb"
      href={src}
      aria-label={label}
      onClick={(event) => {
        if (!onOpen || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        onOpen(src);
      }}
    >
      {children}
    </a>
  );
}
