import type { BodiesOf } from '../../../testing/security/body-parts.ts';
import { toldConsent } from './told-consent.ts';

/** What the generated security tests send to the module’s operations. */
export const bodies: BodiesOf = () => ({ recordConsent: toldConsent() });
