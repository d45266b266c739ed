import type { ComponentType, ReactNode } from 'react';

/** How a piece draws a link without knowing the router: a component that takes `href`. Without one it is a plain `<a>`. */
export type LinkAs = ComponentType<{ href: string; className?: string; children?: ReactNode }> | 'a';
