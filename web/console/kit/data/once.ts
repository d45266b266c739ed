import { useState } from 'react';
import { ApiProblem } from '../../../api/console-client.ts';

/**
 * Sends something so that it is done once. After silence, or a fault of the server, the same content is the same act,
 * since it may have been heard; other content is another act, and so is the same one after it was done or refused.
 */
export type Once = <Answer>(content: unknown, send: (key: string) => Promise<Answer>) => Promise<Answer>;

export function onceEach(): Once {
  const keys = new Map<string, string>();
  return async (content, send) => {
    const name = JSON.stringify(content);
    const key = keys.get(name) ?? crypto.randomUUID();
    keys.set(name, key);
    try {
      const answer = await send(key);
      keys.delete(name);
      return answer;
    } catch (error) {
      if (error instanceof ApiProblem && error.status >= 400 && error.status < 500) {
        keys.delete(name);
      }
      throw error;
    }
  };
}

/** What a form sends with keys of its own, for as long as it is shown. */
export const useOnce = (): Once => useState(onceEach)[0];
