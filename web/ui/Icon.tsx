const paths = {
  check: 'M4.5 10.5l3.6 3.6 7.4-8.2',
  cross: 'M5 5l10 10M15 5L5 15',
  plus: 'M10 3.5v13M3.5 10h13',
  minus: 'M3.5 10h13',
  chevron: 'M7.5 4l6 6-6 6',
  back: 'M12.5 4l-6 6 6 6',
  camera: 'M3 6.5h3.2l1.3-2h5l1.3 2H17v10H3zM10 8.4a3 3 0 100 6 3 3 0 000-6z',
  sun: 'M10 6.6a3.4 3.4 0 100 6.8 3.4 3.4 0 000-6.8zM10 1.8v1.7M10 16.5v1.7M1.8 10h1.7M16.5 10h1.7M4.2 4.2l1.2 1.2M14.6 14.6l1.2 1.2M15.8 4.2l-1.2 1.2M5.4 14.6l-1.2 1.2',
  info: 'M10 2.5a7.5 7.5 0 100 15 7.5 7.5 0 000-15zM10 9.2v4.6M10 6.2v.2',
  play: 'M7 4.5l8.5 5.5L7 15.5z',
  zoomIn: 'M8.5 3a5.5 5.5 0 100 11 5.5 5.5 0 000-11zM12.6 12.6L17 17M8.5 6.2v4.6M6.2 8.5h4.6',
  zoomOut: 'M8.5 3a5.5 5.5 0 100 11 5.5 5.5 0 000-11zM12.6 12.6L17 17M6.2 8.5h4.6',
  search: 'M8.5 3a5.5 5.5 0 100 11 5.5 5.5 0 000-11zM12.6 12.6L17 17',
  rotateLeft: 'M4 4v4h4M4.6 8A6.4 6.4 0 1110 16.4a6.4 6.4 0 01-5.4-3',
  rotateRight: 'M16 4v4h-4M15.4 8A6.4 6.4 0 1010 16.4a6.4 6.4 0 005.4-3',
  fit: 'M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4',
  broken: 'M3 4h14v5.4l-3 2.4-2.6-2.6-3 3.2L5.8 10 3 12.6zM3 15.2l2.8-2.4 2.6 2.4 3-3.2 2.6 2.6 3-2.4V17H3z',
} as const;

export type IconName = keyof typeof paths;

/** A drawn mark of 20 units; always beside words or inside a control that has a name, so it is hidden from screen readers. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg className="ui-icon" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
