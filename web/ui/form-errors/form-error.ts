/** Words of a page's own. What the server said carries a mark (`ServerWords` of web/api) and is not taken for them. */
type OwnWords = string & { readonly saidByServer?: never };

/** What the form found before it asked anybody: it is mended on the page, and leaves once its field is answered. */
export interface Missing {
  readonly kind: 'missing';
  /** The id of the control that mends it. */
  readonly field: string;
  readonly message: OwnWords;
}

/** What a press was answered, or that nobody answered: it stands until the next press, whatever is filled in meanwhile. */
export interface Refused {
  readonly kind: 'refused';
  /** The id of the control that it is about, `main` where it is about none. */
  readonly field: string;
  readonly message: string;
}

/** One thing that stops a form. */
export type FormError = Missing | Refused;

/** Something that the form found; the server's words can't be put into it. */
export const missing = (field: string, message: OwnWords): Missing => ({ kind: 'missing', field, message });

/** Something that a press came to. */
export const refused = (field: string, message: string): Refused => ({ kind: 'refused', field, message });
