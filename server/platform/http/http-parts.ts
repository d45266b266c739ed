import type { Hono } from 'hono';
import type { ReportConfig } from '#core/reference/report-config.ts';
import type { MountParts } from './api/mount-routes.ts';
import type { Route } from './api/route.ts';
import type { CredentialReaders } from './auth/credentials.ts';
import type { HostStore, HttpEnv, StoreFinder } from './env.ts';
import type { LoadLimits } from './limits/load-guard.ts';
import type { KeptPages } from './pages/kept-pages.ts';
import type { ListedStore } from './pages/platform-page.ts';
import type { PortalRenderer } from './pages/portal.ts';
import type { PortalLook } from './pages/portal-look.ts';

/** Pages as they were built in one language. */
export type LanguagePages = Pick<HttpParts, 'portal' | 'portalFiles' | 'consoleDir'>;

/** What the composition hands to the transport, so that it needs to know no domain. */
export interface HttpParts {
  routes: readonly Route[];
  stores: StoreFinder & { listDemo(): Promise<readonly ListedStore[]> };
  credentials: CredentialReaders;
  /** How a store looks to its portal, and what of it is switched on for this visitor. */
  look(store: HostStore, visitor: string): Promise<PortalLook>;
  /** The built portal's renderer; without it pages answer 503 and the API alone is served. */
  portal?: PortalRenderer;
  /** The same in other languages, by their tags. */
  otherLanguages?: Readonly<Record<string, LanguagePages>>;
  /** Where drawn pages are kept; by default as long as the process lives. */
  kept?: KeptPages;
  /** The built portal's browser files, served under /assets/portal/. */
  portalFiles?: string;
  /** The built widget for stores' carts, served as /widget.js. */
  widgetDir?: string;
  /** The built console. */
  consoleDir?: string;
  /** What the console needs to report errors. */
  consoleReports?: ReportConfig | null;
  /** Whether there is room to write. */
  mayWrite?: () => boolean | Promise<boolean>;
  /** Puts beside a refusal what its caller is to be told with it. */
  tellMore?: MountParts['tellMore'];
  /** Finds the store that a call is about. */
  storeOfCall?: MountParts['storeOfCall'];
  /** Finds a store that an answer names. */
  findScope?: MountParts['findScope'];
  limits?: LoadLimits;
  /** Mounts what is no operation: media, the mailbox. */
  extra?: (app: Hono<HttpEnv>) => void;
}
