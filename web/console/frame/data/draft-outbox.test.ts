import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnDraft } from '#core/contract/claims/staff-drafts.ts';
import { ApiProblem } from '../../../api/console-client.ts';
import type { Keeper } from '../../kit/data/keeper.ts';
import { createDraftOutbox } from './draft-outbox.ts';
import type { UnsavedDraft } from './unsaved-drafts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const draft = (content: string, version: number): OwnDraft => ({
  name: 'message',
  act: 'message',
  content,
  version,
  savedAt: '2026-11-24T12:00:00.000Z',
});
const silence = new ApiProblem('no-response', 'The server does not answer.', { status: 0, body: null, headers: null });

/** A server with one draft, and what a device keeps: two outboxes on one device are two tabs. */
function scene() {
  const server: { draft: OwnDraft | null; saves: (string | null)[]; failing: Error | null } = {
    draft: null,
    saves: [],
    failing: null,
  };
  const device = new Map<string, string>();
  const keeper: Keeper = {
    read: (name) => device.get(name) ?? null,
    keep: (name, text) => void (text === null ? device.delete(name) : device.set(name, text)),
    names: (start) => [...device.keys()].filter((name) => name.startsWith(start)),
  };
  const tab = (userId = 'usr_mara') => {
    let read = server.draft;
    const outbox = createDraftOutbox(userId, {
      save: async ({ content, over }: UnsavedDraft) => {
        server.saves.push(content);
        if (server.failing) throw server.failing;
        const isCurrent = server.draft === null || server.draft.version === over || server.draft.content === content;
        if (!isCurrent) return { saved: false, draft: server.draft };
        server.draft = content === null ? null : draft(content, (server.draft?.version ?? 0) + 1);
        return { saved: true, draft: server.draft };
      },
      known: () => read ?? undefined,
      learn: async (_claim, _name, known) => {
        read = known;
      },
      keeper,
    });
    const type = (content: string | null) => outbox.put({ claimId: 'clm_1', act: 'message', about: null, content });
    const shown = () => {
      const unsaved = outbox.unsaved('clm_1', 'message');
      return unsaved === undefined ? (read?.content ?? null) : unsaved.content;
    };
    return { outbox, type, shown, unsaved: () => outbox.unsaved('clm_1', 'message') };
  };
  return { server, device, tab };
}

test('what is typed shows at once, and is saved shortly after, gathered', async () => {
  const { server, device, tab } = scene();
  const mara = tab();
  mara.type('H');
  mara.type('Hi');
  expect([mara.shown(), server.saves, device.size]).toEqual(['Hi', [], 1]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([mara.shown(), server.saves, device.size]).toEqual(['Hi', ['Hi'], 0]);
  mara.type('Hi Ana');
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.draft).toMatchObject({ content: 'Hi Ana', version: 2 });
});

test('what is typed while a save is on its way is saved after it', async () => {
  const { server, tab } = scene();
  const mara = tab();
  mara.type('Hi');
  const flushed = mara.outbox.flush();
  mara.type('Hi Ana');
  await flushed;
  expect([server.saves, mara.unsaved()]).toEqual([['Hi', 'Hi Ana'], undefined]);
});

test('a sent draft is discarded, also while it is saved; an unsaved one asks no one', async () => {
  const { server, device, tab } = scene();
  const mara = tab();
  mara.type('Hi');
  mara.type(null);
  await vi.advanceTimersByTimeAsync(1000);
  expect([server.saves, device.size, mara.shown()]).toEqual([[], 0, null]);
  mara.type('Hi');
  const flushed = mara.outbox.flush();
  mara.type(null);
  await flushed;
  expect([server.saves, server.draft, mara.shown()]).toEqual([['Hi', null], null, null]);
});

test('while the server is silent a draft stays on the device and is saved later', async () => {
  const { server, device, tab } = scene();
  const mara = tab();
  server.failing = silence;
  mara.type('Hi');
  await vi.advanceTimersByTimeAsync(1000);
  expect([mara.shown(), mara.unsaved()?.hereOnly, device.size]).toEqual(['Hi', true, 1]);
  server.failing = null;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([server.draft?.content, mara.unsaved(), device.size]).toEqual(['Hi', undefined, 0]);
});

test('a closed tab’s draft is saved by its writer’s next page, and shown to no other', async () => {
  const { server, tab } = scene();
  server.failing = silence;
  const closed = tab();
  closed.type('Hi');
  await vi.advanceTimersByTimeAsync(1000);
  server.failing = null;
  server.saves = [];
  const jonah = tab('usr_jonah');
  jonah.outbox.start();
  expect([jonah.shown(), server.saves]).toEqual([null, []]);
  const mara = tab();
  mara.outbox.start();
  expect(mara.shown()).toBe('Hi');
  await mara.outbox.flush();
  expect(server.draft?.content).toBe('Hi');
});

test('of two tabs with different drafts, the writer chooses before either is replaced', async () => {
  const { server, tab } = scene();
  const [one, two] = [tab(), tab()];
  one.type('Hi Ana');
  await one.outbox.flush();
  two.type('Hello');
  await two.outbox.flush();
  expect([server.draft?.content, two.shown(), two.unsaved()?.newer?.content]).toEqual(['Hi Ana', 'Hello', 'Hi Ana']);
  two.type('Hello Ana');
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.draft?.content).toBe('Hi Ana');
  two.outbox.choose('clm_1', 'message', 'here');
  await vi.advanceTimersByTimeAsync(0);
  expect([server.draft?.content, two.unsaved()]).toEqual(['Hello Ana', undefined]);
  one.type('Hi again');
  await one.outbox.flush();
  one.outbox.choose('clm_1', 'message', 'other');
  await vi.advanceTimersByTimeAsync(0);
  expect([one.shown(), one.unsaved(), server.draft?.content]).toEqual(['Hello Ana', undefined, 'Hello Ana']);
});

test('who sends what one tab says keeps what the other tab says', async () => {
  const { server, tab } = scene();
  const [one, two] = [tab(), tab()];
  one.type('Hi Ana');
  await one.outbox.flush();
  two.type('Hello');
  await two.outbox.flush();
  two.type(null);
  await vi.advanceTimersByTimeAsync(1000);
  expect([server.draft?.content, two.shown()]).toEqual(['Hi Ana', 'Hi Ana']);
});

test('what the server refuses for good is not tried again and again, and stays shown', async () => {
  const { server, tab } = scene();
  const mara = tab();
  server.failing = new ApiProblem('forbidden', 'You don’t have access to this.', {
    status: 403,
    body: null,
    headers: null,
  });
  mara.type('Hi');
  await vi.advanceTimersByTimeAsync(120_000);
  expect([server.saves.length, mara.shown(), mara.unsaved()?.hereOnly]).toEqual([1, 'Hi', true]);
});
