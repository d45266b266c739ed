/** Links to media are signed anew on every read; each is good until its `expires` (milliseconds since 1970). */
const kept = new Map<string, { link: string; until: number }>();
const marginMs = 60_000;

function steadyLink(link: string, now: number): string {
  const [place = '', query = ''] = link.split('?', 2);
  const until = Number(new URLSearchParams(query).get('expires'));
  if (!(until > 0)) {
    return link;
  }
  const known = kept.get(place);
  if (known !== undefined && known.until - now > marginMs) {
    return known.link;
  }
  kept.set(place, { link, until });
  return link;
}

/**
 * An answer with every media link replaced by the one that was given before, as long as that
 * is good for another minute: a picture that has not changed is then not fetched again with
 * every reading of the queue, and what has not changed is not drawn again.
 */
export function steadyMedia<T>(answer: T, now = Date.now()): T {
  if (typeof answer === 'string') {
    return (/\/media\/[^?]+\?/.test(answer) ? steadyLink(answer, now) : answer) as T;
  }
  if (Array.isArray(answer)) {
    return answer.map((item) => steadyMedia(item, now)) as T;
  }
  if (typeof answer === 'object' && answer !== null) {
    return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, steadyMedia(value, now)])) as T;
  }
  return answer;
}
