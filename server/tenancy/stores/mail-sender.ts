import type { Branding } from '#core/contract/tenancy/stores.ts';
import type { StoreId } from '#core/ids.ts';
import type { FontName } from '#core/reference/default-look.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { mailFontPath, mailFontStacks } from '../../platform/mail/mail-fonts.ts';
import type { MailSender } from '../../platform/mail/mail-kind.ts';
import type { MailColors, MailLook } from '../../platform/mail/mail-look.ts';
import { emailPictureUrl, type PictureSigner } from '../../platform/media/serve/email-pictures.ts';
import type { BrandLook } from './brand-look.ts';
import { type BrandedStore, brandingOf } from './branding.ts';
import { type Palette, palette } from './palette.ts';
import { storeById } from './read-store.ts';
import { checkLook, defaultLook, isFont, lookOf } from './theme.ts';

/** A store as its emails speak for it. */
export async function readSender(ctx: Ctx, id: StoreId): Promise<MailSender> {
  const store = await storeById(ctx, id);
  const { lifecycle, legal } = store.settings;
  const { signDays, noAnswerDays, reopenDays } = lifecycle;
  const { name, timeZone, supportEmail, language } = store;
  return {
    name,
    timeZone,
    supportEmail,
    language,
    legal,
    look: mailLookOf(ctx, store),
    signDays,
    noAnswerDays,
    reopenDays,
  };
}

/** A store's brand; a look that a later rule refuses falls back to the default. */
export function mailLookOf(ctx: PictureSigner, store: BrandedStore & { id: StoreId; portalUrl: string }): MailLook {
  const brand = brandingOf(store);
  const look = lookOf(brand);
  try {
    checkLook(look);
    return lookInMail(ctx, store, look, brand);
  } catch {
    return lookInMail(ctx, store, defaultLook, brand);
  }
}

function lookInMail(
  ctx: PictureSigner,
  store: { id: StoreId; portalUrl: string },
  look: BrandLook,
  branding: Branding,
): MailLook {
  const { mode, logoUrl, logoDarkUrl } = branding;
  const colors = mailColors(palette(look, mode === 'dark' ? 'dark' : 'light'));
  const dark = mode === 'auto' ? mailColors(palette(look, 'dark')) : null;
  const logo = (url: string | null, grounds: string[]) =>
    url === null ? null : emailPictureUrl(ctx, store, { url, shape: 'logo', grounds });
  // The store's logo for dark grounds; without one, the usual logo by its own dark rule.
  const inDark = (light: string, ground: string) => logo(logoDarkUrl, [ground]) ?? logo(logoUrl, [light, ground]);
  const onLight = mode === 'dark' ? inDark(look.canvas, colors.canvas) : logo(logoUrl, [colors.canvas]);
  const onDark = dark && inDark(colors.canvas, dark.canvas);
  const body = fontOf(look.fontBody);
  const head = fontOf(look.fontHead ?? look.fontBody);
  const radius = look.radius ?? 8;
  return {
    colors,
    dark,
    logo: onLight === null ? null : { light: onLight, dark: onDark ?? onLight },
    fontFaces: [...new Set([body, head])].flatMap((family) => {
      const path = mailFontPath(family);
      return path === null ? [] : [{ family, url: `${store.portalUrl}${path}` }];
    }),
    headFont: mailFontStacks[head],
    bodyFont: mailFontStacks[body],
    headWeight: look.headingWeight ?? 600,
    headTracking: look.headingTracking ?? -0.02,
    cardRadius: radius === 0 ? 0 : radius + 2,
    pictureRadius: Math.max(0, radius - 1),
    buttonRadius: look.pill ? 99 : radius,
  };
}

function mailColors(roles: Palette): MailColors {
  return {
    canvas: roles.canvas,
    surface: roles.surface,
    ink: roles.ink,
    soft: roles['ink-2'],
    faint: roles['ink-3'],
    line: roles.line,
    edge: roles['accent-edge'],
    button: roles.btn,
    onButton: roles['on-btn'],
  };
}

const fontOf = (name: string | undefined): FontName => (name && isFont(name) ? name : 'System');
