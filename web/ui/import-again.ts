/** A script as it came; stands first in the `then` of an `import()` whose failure is answered by `importAgain`. */
export const itself = <Module>(module: Module): Module => module;

/**
 * Answers a script's failed `import()`. Chromium remembers the failure for as long as the page lives, and answers the
 * next press from memory (https://github.com/whatwg/html/issues/6768); its error names the address, and under another
 * query the file is fetched again. Firefox and Safari, which fetch it again when asked, don't name it. Throws the
 * error where there is no connection or no address in it.
 */
export async function importAgain<Module>(error: unknown): Promise<Module> {
  const address = navigator.onLine && error instanceof Error ? /https?:\S+/.exec(error.message)?.[0] : undefined;
  if (address === undefined) {
    throw error;
  }
  return await import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
}
