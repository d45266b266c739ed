import * as words from '#words/console/tenancy/passkeys.ts';
import type { ShortField } from '../../kit/ShortForm.tsx';

/** What a new passkey is called. */
export const nameField: ShortField = { name: 'name', label: words.name, hint: words.nameHint, required: true };
