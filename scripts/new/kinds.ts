import { act } from './act.ts';
import type { Kind } from './kind.ts';
import { mail } from './mail.ts';
import { moduleKind } from './module.ts';
import { page } from './page.ts';
import { setting } from './setting.ts';

/** Everything that `npm run new` makes. */
export const kinds = { module: moduleKind, act, mail, page, setting } satisfies Record<string, Kind<never>>;
