import { data } from 'react-router';
import * as words from '#words/not-found.ts';

/** What a loader throws where nothing lives: 404, in the specification's words (section 2). */
export function notFound(request: Request) {
  return data(words.notFound(new URL(request.url).pathname), { status: 404 });
}
