import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { makeQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

test('a press without a connection fails at once, and isn’t kept to be done later', async () => {
  onlineManager.setOnline(false);
  let asked = 0;
  const press = new MutationObserver(
    makeQueryClient(() => undefined),
    {
      mutationFn: () => {
        asked += 1;
        return Promise.reject(new Error('We can’t reach the server.'));
      },
    },
  );
  await expect(press.mutate()).rejects.toThrow('We can’t reach the server.');
  expect(press.getCurrentResult()).toMatchObject({ status: 'error', isPaused: false });
  onlineManager.setOnline(true);
  expect(asked).toBe(1);
});
