import { Children, cloneElement, isValidElement, type ReactNode } from 'react';

/** What a file of words says about its language and not to a reader, so that dates and lists keep their form. */
const aboutTheLanguage = ['tag', 'language'];

/** What somebody says, with the marks round every text; a function’s answer alike. */
export function marked(said: unknown): unknown {
  if (typeof said === 'string') return `‹${said}›`;
  if (typeof said === 'function') return (...values: unknown[]) => marked(said(...values));
  if (Array.isArray(said)) return (said.some(isValidElement) ? Children.toArray(said) : said).map(marked);
  if (isValidElement<{ children?: ReactNode }>(said)) {
    const { children } = said.props;
    const markedNode = (node: ReactNode) => marked(node) as ReactNode;
    return children === undefined ? said : cloneElement(said, {}, ...Children.toArray(children).map(markedNode));
  }
  const prototype: unknown = typeof said === 'object' && said !== null ? Object.getPrototypeOf(said) : undefined;
  // A module has no prototype.
  if (prototype === Object.prototype || prototype === null) {
    return Object.fromEntries(
      Object.entries(said as object).map(([name, value]) => [
        name,
        aboutTheLanguage.includes(name) ? value : marked(value),
      ]),
    );
  }
  return said;
}
