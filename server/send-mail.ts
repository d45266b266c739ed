import type { Branding } from '../core/contract/stores.ts';
import type { OrderId, StoreId } from '../core/ids.ts';
import type { FontName } from '../core/reference/default-look.ts';
import { readClaimActions } from './claims/claim-view/claim-actions.ts';
import { readClaim } from './claims/claim-view/read-claim.ts';
import { amendmentViews } from './claims/decisions/amendments.ts';
import { refundDay } from './claims/decisions/expected-days.ts';
import { explanationOf, outcomeOf } from './claims/decisions/outcome-of-claim.ts';
import { confirmToken, confirmUrl } from './claims/in-store/in-store-link.ts';
import { claimLinkToken, claimUrl } from './claims/links/claim-links.ts';
import { replyAddress } from './claims/links/reply-address.ts';
import { mailedProposal } from './claims/outcomes/proposals/mailed-proposal.ts';
import { replyOfClaim } from './claims/reviews/review-of-claim.ts';
import { heldDraft } from './claims/sessions/held-draft.ts';
import { draftLinkDays, draftLinkToken } from './commerce/orders/look-up/mail-draft-link.ts';
import { lookUpLinkMinutes, lookUpLinkToken } from './commerce/orders/look-up/mail-look-up-link.ts';
import { itemPicture } from './commerce/orders/pictures/item-picture.ts';
import { orderRows } from './commerce/orders/read-order.ts';
import { mailedMention } from './desk/notes/mailed-mention.ts';
import { mailedDigest, mailedNotification } from './desk/notifications/send-digest.ts';
import { mailedErasure, mailedOwnData } from './desk/privacy/mailed-own-data.ts';
import { mailedWebhook } from './integrations/event-feed/webhooks/mailed-webhook.ts';
import type { Ctx } from './platform/context/context.ts';
import { mailFontPath, mailFontStacks } from './platform/mail/mail-fonts.ts';
import type { MailColors, MailLook, MailPicture } from './platform/mail/mail-look.ts';
import type { MailSources } from './platform/mail/mail-sources.ts';
import { renderMail } from './platform/mail/renderer.ts';
import { createSendMail } from './platform/mail/send-mail.ts';
import { type EmailPicture, emailPictureUrl, type PictureSigner } from './platform/media/serve/email-pictures.ts';
import { mailedReset } from './tenancy/people/factor-reset/mailed-reset.ts';
import { mailedInvitation } from './tenancy/people/invitations/read-invitation.ts';
import { mailedRecovery } from './tenancy/people/recovery/send-recovery.ts';
import { staffOf } from './tenancy/people/staff.ts';
import { mailedGuardedChange } from './tenancy/settings/guarded-changes/read-changes.ts';
import { mailedHost } from './tenancy/settings/hosts/mail-lost-host.ts';
import type { BrandLook } from './tenancy/stores/brand-look.ts';
import { type BrandedStore, brandingOf } from './tenancy/stores/branding.ts';
import { type Palette, palette } from './tenancy/stores/palette.ts';
import { storeById } from './tenancy/stores/read-store.ts';
import { checkLook, defaultLook, isFont, lookOf } from './tenancy/stores/theme.ts';

/** What mails read from stores, claims and orders. */
export const mailSources: MailSources = {
  async store(ctx, id) {
    const store = await storeById(ctx, id);
    const { lifecycle, legal } = store.settings;
    const { signDays, noAnswerDays, reopenDays } = lifecycle;
    const { name, timeZone, supportEmail } = store;
    const look = mailLookOf(ctx, store);
    return { name, timeZone, supportEmail, legal, look, signDays, noAnswerDays, reopenDays };
  },
  async claim(ctx, storeId, id) {
    const store = await storeById(ctx, storeId);
    // Read as its shopper reads it, so that no word for staff can come into a mail.
    const reader: Ctx = { ...ctx, actor: { kind: 'claim-link', storeId, claimId: id, scope: 'view', name: '' } };
    const claim = await readClaim(reader, { id });
    const { allowed } = await readClaimActions(reader, { id });
    const url = (scope: 'view' | 'sign' | 'review') =>
      claimUrl(store.portalUrl, scope, claimLinkToken(ctx, { storeId, id }, scope));
    const { decision } = claim;
    return {
      ...claim,
      claimItems: claim.claimItems.map((item) => ({ ...item, picture: pictureOf(ctx, store, item.imageUrl) })),
      // The view names its order as text: the contract knows no kinds of ids.
      orderId: claim.orderId as OrderId,
      decision: decision && {
        ...{ id: decision.id, outcome: decision.outcome, reason: decision.reason },
        ...{ decidedAt: decision.decidedAt, appealUntil: decision.appealUntil },
        kept: await ctx.db.inStore(storeId, (tx) => explanationOf(tx, storeId, id)),
      },
      viewUrl: url('view'),
      signUrl: url('sign'),
      reviewUrl: url('review'),
      replyTo: await ctx.db.inStore(storeId, (tx) => replyAddress(tx, ctx, { storeId, id })),
      mayBeReviewed: allowed.includes('review'),
    };
  },
  async order(ctx, storeId, id) {
    const store = await storeById(ctx, storeId);
    const rows = await ctx.db.inStore(storeId, (tx) => orderRows(tx, storeId, { id }));
    if (!rows) {
      throw new Error(`There is no order ${id} to write about.`);
    }
    const { order } = rows;
    return {
      id,
      orderNumber: order.order_number,
      customerName: order.customer_name,
      customerEmail: order.customer_email,
      things: rows.items.slice(0, 2).map((item) => ({
        name: item.product_name,
        picture: pictureOf(ctx, store, itemPicture(ctx, item)),
      })),
      openUrl: `${store.portalUrl}/start?link=${encodeURIComponent(lookUpLinkToken(ctx, storeId, id))}`,
      minutes: lookUpLinkMinutes,
      resumeUrl: `${store.portalUrl}/start?link=${encodeURIComponent(draftLinkToken(ctx, storeId, id))}`,
      days: draftLinkDays,
    };
  },
  async draft(ctx, storeId, id) {
    const store = await storeById(ctx, storeId);
    const held = await ctx.db.inStore(storeId, (tx) => heldDraft(tx, storeId, id));
    if (!held || held.filed) {
      return null;
    }
    const { sent, sending, expiresAt } = held;
    return {
      id,
      // Anybody can begin a draft with anybody's address: the mail repeats no words of theirs (T36).
      customerName: /^[\p{L}\p{M}'’ -]{1,80}$/u.test(sent.name) ? sent.name : '',
      customerEmail: sent.email,
      productName: sent.body.item.sourceProductId ? sent.body.item.name : null,
      confirmUrl: confirmUrl(store.portalUrl, confirmToken(ctx, { storeId, sessionId: id, sending })),
      expiresAt,
    };
  },
  ownData: mailedOwnData,
  erasure: mailedErasure,
  invitation: mailedInvitation,
  recovery: mailedRecovery,
  codeLost: mailedReset,
  notification: mailedNotification,
  digest: mailedDigest,
  person: staffOf,
  mention: mailedMention,
  proposal: mailedProposal,
  webhook: mailedWebhook,
  host: mailedHost,
  guardedChange: mailedGuardedChange,
  feedback: (ctx, storeId, claimId) => ctx.db.inStore(storeId, (tx) => replyOfClaim(tx, storeId, claimId)),
  async amendment(ctx, storeId, claimId, id) {
    const store = await storeById(ctx, storeId);
    const outcome = await ctx.db.inStore(storeId, (tx) => outcomeOf(tx, storeId, claimId));
    const found = amendmentViews(outcome, true).find((item) => item.id === id);
    if (!found) {
      throw new Error(`There is no amendment ${id} to write about.`);
    }
    const { kind, method, amount, currency, state, customerText, confirmedAt } = found;
    const refunds = state === 'CONFIRMED' && method === 'REFUND' && confirmedAt !== null;
    const refundBy = refunds ? refundDay(store, confirmedAt) : null;
    return { id, kind, method, amount, currency, state, customerText, refundBy };
  },
  render: renderMail,
};

/** The handler of the job `send-mail`. */
export const sendMail = createSendMail(mailSources);

type Pictured = { id: StoreId; portalUrl: string };

/** A thing's picture in the sizes of emails; null where only another host has it, or none does. */
export function pictureOf(ctx: PictureSigner, store: Pictured, url: string): MailPicture | null {
  const of = (shape: EmailPicture) => emailPictureUrl(ctx, store, { url, shape });
  const [wide, half, row] = [of('wide'), of('half'), of('row')];
  return wide && half && row ? { wide, half, row } : null;
}

/** A store's brand; a look that a later rule refuses falls back to the default. */
export function mailLookOf(ctx: PictureSigner, store: BrandedStore & Pictured): MailLook {
  const brand = brandingOf(store);
  const look = lookOf(brand);
  try {
    checkLook(look);
    return lookInMail(ctx, store, look, brand);
  } catch {
    return lookInMail(ctx, store, defaultLook, brand);
  }
}

function lookInMail(ctx: PictureSigner, store: Pictured, look: BrandLook, branding: Branding): MailLook {
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
