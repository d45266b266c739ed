import { portalClient } from '../api/portal-client.ts';

/** The API as the shopper's browser reaches it. */
export const browserClient = portalClient((path, init) => fetch(path, { credentials: 'same-origin', ...init }));
