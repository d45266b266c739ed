import type { Project } from './project.ts';

/** What the author has to say of something new. */
interface Ask {
  /** What it is, for whoever left it out. */
  what: string;
  example: string;
  /** How it has to look; any text where absent. */
  form?: RegExp;
}

/** One kind of thing that `npm run new` makes. */
export interface Kind<Asked extends string = string> {
  /** How it is named, as the command takes it. */
  name: { what: string; example: string; form: RegExp };
  asks: Readonly<Record<Asked, Ask>>;
  /** Writes it. @throws a sentence where it can't be made */
  make(project: Project, name: string, said: Readonly<Record<Asked, string>>): void;
  /** The commands of package.json that write what follows from it. */
  commands: readonly string[];
  /** What is still the author’s, where something is: a check fails until it's there. */
  left?: string;
}

/** Declares a kind and keeps the names of what it asks. */
export const kind = <Asked extends string>(told: Kind<Asked>): Kind<Asked> => told;

export const permissionForm = /^[a-z-]+:[a-z-]+$/;
export const sentenceForm = /^[A-Z].*[.?!]$/;
const q = "'";
/** Text as a literal of the code. */
export const quoted = (text: string): string => (text.includes(q) ? JSON.stringify(text) : `${q}${text}${q}`);
