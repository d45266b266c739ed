/** What the plain text of an email needs of the package, which brings no types. */
declare module 'html-to-text' {
  interface Builder {
    openBlock(): void;
    addInline(text: string): void;
    closeBlock(): void;
  }
  type Formatter = (element: { attribs?: Record<string, string> }, walk: unknown, builder: Builder) => void;
  interface Options {
    wordwrap: number | false;
    formatters: Readonly<Record<string, Formatter>>;
    selectors: readonly { selector: string; format?: string; options?: Readonly<Record<string, unknown>> }[];
  }
  export function convert(html: string, options: Options): string;
}
