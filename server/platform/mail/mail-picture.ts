import type { StoreId } from '#core/ids.ts';
import { type EmailPicture, emailPictureUrl, type PictureSigner } from '../media/serve/email-pictures.ts';
import type { MailPicture } from './mail-look.ts';

/** A thing's picture in the sizes of emails; null where only another host has it, or none does. */
export function pictureOf(
  ctx: PictureSigner,
  store: { id: StoreId; portalUrl: string },
  url: string,
): MailPicture | null {
  const of = (shape: EmailPicture) => emailPictureUrl(ctx, store, { url, shape });
  const [wide, half, row] = [of('wide'), of('half'), of('row')];
  return wide && half && row ? { wide, half, row } : null;
}
