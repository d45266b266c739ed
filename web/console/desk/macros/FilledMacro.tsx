import { type MacroFacts, partsOfMacro } from '#core/rules/desk/macros.ts';
import './macros.css';

/** A macro as it reads once it is filled in; what the claim gives is marked. */
export function FilledMacro({ content, facts }: { content: string; facts: MacroFacts }) {
  return (
    <span className="macro-text">
      {partsOfMacro(content, facts).map(({ text, filled }, index) =>
        filled ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no names of their own
          <mark key={index}>{text}</mark>
        ) : (
          text
        ),
      )}
    </span>
  );
}
