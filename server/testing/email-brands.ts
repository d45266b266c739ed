import { type BrandingInput, brandingSchema } from '#core/contract/tenancy/branding.ts';
import type { StoreId } from '#core/ids.ts';
import { artUrl } from '../demo/art.ts';
import type { MailStore } from '../platform/mail/mail-look.ts';
import { pictureOf } from '../platform/mail/mail-picture.ts';
import type { PictureSigner } from '../platform/media/serve/email-pictures.ts';
import { mailLookOf } from '../tenancy/stores/mail-sender.ts';

const fjell: BrandingInput = {
  logoUrl: artUrl('fjell-logo.svg'),
  colors: { accent: '#1f4d3a', canvas: '#f7f2e8', ink: '#23271f', canvasDark: '#171b17' },
  fonts: { heading: 'Cabin', body: 'Cabin', headingTracking: '-0.018em' },
  shape: { radius: 5 },
};
const aurora: BrandingInput = {
  logoUrl: artUrl('aurora-logo.svg'),
  colors: { accent: '#e2ff3b', canvas: '#f4f5f6', ink: '#0f1114', canvasDark: '#0b0c0e' },
  fonts: { heading: 'Sora', body: 'Inter', headingTracking: '-0.032em' },
  shape: { radius: 14, pillButtons: true },
};

const signer: PictureSigner = { config: { mediaOrigin: null }, secrets: { mac: () => 'signed' } };
const portalUrl = 'http://demo.localhost:3000';
const storeId = 'sto_1' as StoreId;

function storeOf(name: string, branding: BrandingInput, supportEmail: string | null): MailStore {
  const given = { id: storeId, portalUrl, name, slug: 'one', supportEmail, branding: brandingSchema.parse(branding) };
  return { name, timeZone: 'America/New_York', supportEmail, legal: null, look: mailLookOf(signer, given) };
}

/** A picture of the demo as emails show it. */
export const pictureNamed = (file: string) => pictureOf(signer, { id: storeId, portalUrl }, artUrl(file));

/** The things that samples are about. */
export const sampleThings = [
  { name: 'Enamel mug, Lichen', picture: pictureNamed('mug.webp') },
  { name: 'Wool throw', picture: pictureNamed('throw.webp') },
] as const;

/** The two drawn brands as emails show them. */
export const stores = {
  fjell: storeOf('Fjell & Fern', fjell, 'help@fjellfern.example'),
  aurora: storeOf('Aurora Audio', aurora, null),
};
