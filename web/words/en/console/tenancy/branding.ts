/** The brand of a store: its form, its preview, and what is said of colors and pictures. */
import { tag } from '../../format.ts';

const { format: number } = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });

export const pageName = 'Branding';
export const about = 'How your claims portal and your emails look. Customers see it as soon as you save.';
export const mayNotChange = 'You can view the branding. An owner or admin of the store can change it.';

export const logoHead = 'Logo and images';
export const logoEffect =
  'SVG, PNG, WebP, or JPG. A logo with a transparent background works best. Emails show the logo too.';
export const logo = 'Logo';
export const logoDark = 'Logo on dark';
export const logoDarkHint = 'For dark mode, if the logo can’t be seen on black.';
export const icon = 'Browser tab icon';
export const tall = 'Photo beside the start page';
export const tallHint = 'On computers. Portrait, such as 1200 × 1600.';
export const wide = 'Photo above the start page';
export const wideHint = 'On phones. Landscape, such as 1600 × 900.';
export const logoOn = 'Logo on the photo';
export const logoOnInk = 'Dark';
export const logoOnWhite = 'White';
export const upload = 'Upload';
export const replace = 'Replace';
export const remove = 'Remove';
export const uploading = (percent: number) => `Uploading, ${number(percent)}%`;
export const uploadOf = (what: string) => `Upload: ${what}`;
export const noPicture = 'None';

export const colorsHead = 'Colors';
export const colorsEffect = 'If a color is hard to read, the portal uses the closest one that isn’t.';
export const accent = 'Buttons and choices';
export const canvas = 'Page';
export const ink = 'Text';
export const canvasDark = 'Page in dark mode';
export const accentDark = 'Buttons in dark mode';
export const automatic = 'Automatic';
export const pick = (what: string) => `Pick a color: ${what}`;
export const mode = 'Light or dark';
export const modes = { auto: 'Match the customer’s device', light: 'Always light', dark: 'Always dark' } as const;

export const typeHead = 'Type and shape';
export const typeEffect = 'These fonts are served from your portal. Nothing is loaded from another site.';
export const heading = 'Headings';
export const body = 'Text font';
export const system = 'Device default';
export const weight = 'Heading weight';
export const weights = { 400: 'Regular', 500: 'Medium', 600: 'Semibold', 700: 'Bold' } as const;
export const tracking = 'Heading spacing';
export const trackings = { '-0.03em': 'Tight', '-0.02em': 'Normal', '0em': 'Open', '0.02em': 'Wide' } as const;
export const scale = 'Text size';
export const scales = { 0.92: 'Small', 1: 'Normal', 1.06: 'Large', 1.12: 'Largest' } as const;
export const corners = 'Corners';
export const radii = { 0: 'Square', 4: 'Slightly round', 8: 'Round', 14: 'Very round', 20: 'Roundest' } as const;
export const pill = 'Pill-shaped buttons';

export const textsHead = 'Start page text';
export const textsEffect = 'The rest of the portal uses our standard text.';
export const headline = 'Headline';
export const intro = 'Text below the headline';
export const shipped = 'For an order that hasn’t shipped';
export const shippedHint = 'Leave it empty to use ours.';

/** The preview. */
export const preview = 'Preview';
export const pages = { start: 'Lookup', issues: 'Choose', items: 'Items' } as const;
export const page = 'Page';
export const looks = { light: 'Light', dark: 'Dark' } as const;
export const look = 'Light or dark';
export const devices = { phone: 'Phone', desktop: 'Desktop' } as const;
export const device = 'Device';
export const realPortal = 'Your real portal with your changes and a sample order. Nothing is saved yet.';
export const cantShow = 'The preview shows the last version that works. Fix the marked fields to see your changes.';
export const noPreview = 'We can’t show the preview right now. Your changes are saved in this tab.';
export const loading = 'Loading the preview';
export const contrast = (figure: number) => `${number(figure)}:1`;
export const reads = { text: 'Text', button: 'Buttons', link: 'Links' } as const;
export const moved = {
  accent: (color: string) => `Your button color is too close to the page color here, so buttons use ${color}.`,
  canvas: (color: string) => `The page uses ${color} here to keep everything on it readable.`,
  ink: (color: string) => `Your text color is too faint, so text uses ${color}.`,
  link: (color: string) => `Your button color is too faint for text, so links use ${color}.`,
} as const;
