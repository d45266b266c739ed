/** The colors of an email, each `#rrggbb`. */
export interface MailColors {
  canvas: string;
  surface: string;
  ink: string;
  soft: string;
  faint: string;
  line: string;
  edge: string;
  button: string;
  onButton: string;
}

/** A brand as an email shows it; every length in pixels, every address whole and open to everyone. */
export interface MailLook {
  colors: MailColors;
  /** Where the reader's program asks for dark; null for a brand that is of one mode. */
  dark: MailColors | null;
  /** On the ground of each mode, 160 x 28; null where the store has none that an email can show. */
  logo: { light: string; dark: string } | null;
  /** Fonts that a program may fetch. */
  fontFaces: { family: string; url: string }[];
  headFont: string;
  bodyFont: string;
  headWeight: number;
  headTracking: number;
  cardRadius: number;
  pictureRadius: number;
  buttonRadius: number;
}

/** A thing's picture in the sizes of emails, 520 x 302, 254 x 204 and 72 x 72. */
export interface MailPicture {
  wide: string;
  half: string;
  row: string;
}

/** A thing and its picture; null where there is none to show. */
export interface MailThing {
  name: string;
  picture: MailPicture | null;
}

/** The store that speaks. */
export interface MailStore {
  name: string;
  timeZone: string;
  /** Where replies go; null when the store named nobody. */
  supportEmail: string | null;
  /** The store's pages of terms and privacy, for its customers; null in emails to staff. */
  legal: { termsUrl: string | null; privacyUrl: string | null } | null;
  look: MailLook;
}

/** Whom an email speaks for, and to whom. */
export interface Shared {
  store: MailStore;
  /** The language that it is written in; the first one of the installation in letters that were kept before there were others. */
  language?: string;
  /** The customer's name as it stands on the order; of somebody of staff their own. */
  customerName: string;
}
