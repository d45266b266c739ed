import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What the journey asks of a browser. Places are CSS pixels from the upper left of what is seen. */
export interface Browser {
  /** The name and version that it gives itself. */
  readonly name: string;
  goTo(url: string): Promise<void>;
  /** Runs a function of its own in the page, and answers what that answers, as JSON. */
  run<Given extends readonly unknown[], Answer>(inPage: (...given: Given) => Answer, ...given: Given): Promise<Answer>;
  /** Does what a hand does: one list of steps for a pointer or for the keyboard, as WebDriver has them. */
  act(source: InputSource): Promise<void>;
  /** Puts a file into the input that the selector finds. */
  putFile(selector: string, file: string): Promise<void>;
  /** The page as it is seen, as PNG in Base64. */
  picture(): Promise<string>;
  /** Sets how large the page is seen, as near as the window allows. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

/** Steps of one hand, in the shape that both protocols take. */
export type InputSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: PointerStep[] };

type PointerStep =
  | { type: 'pointerMove'; x: number; y: number; duration: number; origin: 'viewport' }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 };

export interface Engine {
  name: string;
  /** What of it is not on this machine, with the package that has it; empty when it can start. */
  lacks(): string[];
  /** Starts it with an empty profile. */
  start(look: { dark: boolean; folder: string }): Promise<Browser>;
}

/** Where a program of one of these names is; null where there is none. */
export function findProgram(...names: string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
  return found ?? null;
}

/** The source of a function, to be run elsewhere: types are gone from it when it runs. */
export const sourceOf = (inPage: (...given: never[]) => unknown): string => inPage.toString();
