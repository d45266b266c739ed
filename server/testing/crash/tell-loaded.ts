import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** Loaded ahead of a process: writes the name of each package that it loads, a line each, into a file called after the process. */
const known = new Set<string>();
registerHooks({
  load(url, context, next) {
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
    if (name !== undefined && !known.has(name)) {
      known.add(name);
      appendFileSync(`${process.env.TELL_LOADED}/${process.pid}`, `${name}\n`);
    }
    return next(url, context);
  },
});
