import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

const icons: Record<'plain' | 'info' | 'hint', IconName> = { plain: 'camera', info: 'info', hint: 'sun' };

/** One piece of advice, at most three lines, one per page. `hint` is amber and optional; it never stops anybody. */
export function Banner({
  tone = 'info',
  icon = icons[tone],
  live = false,
  children,
}: {
  tone?: 'plain' | 'info' | 'hint';
  icon?: IconName;
  live?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="ui-banner" data-tone={tone} role={live ? 'status' : undefined}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
