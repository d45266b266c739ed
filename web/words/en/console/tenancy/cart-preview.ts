/** What a cart shows, beside the widget’s settings, and the lines that put it there. */
export const preview = 'Preview';
export const subtotal = 'Items in the cart';
export const loading = 'Loading the preview.';
export const noPreview = 'The preview couldn’t be loaded. Everything you typed is still here.';
export const cantShow = 'Something in the form can’t be read, so the preview shows what came before.';
export const asInCart =
  'The real widget. In your store, it has your page’s font and color. Nothing you choose here is kept.';
export const notPriced = 'No price covers this cart, so protection isn’t offered. The cart shows nothing.';

export const tagHead = 'In your store';
export const tagText = (subtotal: string, cart: string, placed: string) =>
  `Put these lines where your cart appears. Set “${subtotal}” to what its items come to, before shipping, and “${cart}” to your own name for the cart. The last line, with “${placed}”, belongs on your order confirmation page.`;
export const copy = 'Copy the lines';
export const copied = 'Lines copied.';
export const copiedText = 'Paste them into your cart’s page.';
export const notCopied = 'The browser didn’t allow copying.';
export const notCopiedText = 'Select the lines and copy them.';
export const send = 'Email them to a developer';
export const mailSubject = (store: string) => `Protection in the cart of ${store}`;
export const mailText = (lines: string) =>
  `These lines put protection in our cart. They go where the cart appears, the last one on the order confirmation page:\n\n${lines}\n`;
