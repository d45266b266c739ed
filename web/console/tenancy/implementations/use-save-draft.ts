import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Implementation } from '#core/contract/tenancy/implementations.ts';
import { type ImplementationAreaName, implementationAreas } from '#core/rules/tenancy/implementations.ts';
import * as words from '#words/console/tenancy/implementations.ts';
import type { CallInput } from '../../../api/call-operation.ts';
import { ApiProblem, call } from '../../../api/console-client.ts';
import { changeImplementation, createImplementation } from '../../../api/operations.gen.ts';
import { queryKeys } from '../../frame/data/query-keys.ts';
import { toast } from '../../kit/notices/toasts.ts';
import { pathOf } from '../settings/inputs/fields.ts';
import { fieldsOf } from './area-fields.ts';
import { areasOf, type ImplementationDraft, type LiveAreas } from './draft-of.ts';
import { implementationQuery, implementationsChanged } from './implementations-query.ts';

interface Given {
  storeId: string;
  live: LiveAreas;
  one: Implementation | null;
}

type SentAreas = CallInput<NonNullable<(typeof createImplementation)['contract']>>['body']['areas'];
type Refusals = Readonly<Partial<Record<ImplementationAreaName, Readonly<Record<string, string>>>>>;
/** Saved under an id, or to be looked over, beginning with an area. */
type Saved = { id: string } | { area: ImplementationAreaName | null };

/** Saves an implementation’s draft as a whole; what can’t be taken is said at its field, in whichever area that is. */
export function useSaveDraft({ storeId, live, one }: Given) {
  const client = useQueryClient();
  const [refusals, setRefusals] = useState<Refusals>({});
  const [nameRefusal, setNameRefusal] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);

  /** What is wrong with a draft before it’s sent; null for nothing. */
  function faultIn(draft: ImplementationDraft, { sent, faults }: ReturnType<typeof areasOf>): Saved | null {
    const isNamed = draft.name.trim() !== '';
    setNameRefusal(isNamed ? null : words.noName);
    const [area = null] = implementationAreas.filter((name) => faults[name] !== undefined);
    if (area !== null) {
      setTold(words.needsYourEye(Object.values(faults).flat().length));
      return { area };
    }
    if (sent.length === 0) {
      setTold(words.nothingChanged);
    }
    return isNamed && sent.length > 0 ? null : { area: null };
  }

  async function send(draft: ImplementationDraft): Promise<Saved | null> {
    if (busy) {
      return null;
    }
    setRefusals({});
    setTold(null);
    setTried(true);
    const read = areasOf(draft, live, one?.areas ?? []);
    const fault = faultIn(draft, read);
    if (fault !== null) {
      return fault;
    }
    setBusy(true);
    try {
      const now = await write(draft.name.trim(), read.sent);
      client.setQueryData(implementationQuery(storeId, now.id).queryKey, now);
      await implementationsChanged(client);
      toast({ head: words.saved, text: '' });
      return { id: now.id };
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      return refused(error, read.sent);
    } finally {
      setBusy(false);
    }
  }

  function write(name: string, sent: ReturnType<typeof areasOf>['sent']) {
    // Cast: each area's settings are those of its form, which the server judges.
    const areas = sent as SentAreas;
    return one === null
      ? call(createImplementation, { params: { id: storeId }, body: { name, areas } })
      : call(changeImplementation, {
          params: { id: storeId, implementationId: one.id },
          body: { name, areas, expectedVersion: one.version },
        });
  }

  /** Says what was refused where it is; what the store or somebody else changed meanwhile is read again. */
  async function refused(error: ApiProblem, sent: ReturnType<typeof areasOf>['sent']): Promise<Saved> {
    if (error.code === 'settings-conflict' || error.code === 'implementation-conflict') {
      setTold(error.code === 'settings-conflict' ? words.storeMoved : words.implementationMoved);
      await Promise.all([
        implementationsChanged(client),
        client.invalidateQueries({ queryKey: queryKeys.settings(storeId) }),
      ]);
      return { area: null };
    }
    const found: Partial<Record<ImplementationAreaName, Record<string, string>>> = {};
    for (const { pointer, message } of error.fields) {
      const [, index = '', rest = ''] = /^\/?areas\/(\d+)\/(.*)$/.exec(pointer) ?? [];
      const area = sent[Number(index)]?.area;
      const path = index === '' || area === undefined ? null : pathOf(`/${rest}`, fieldsOf(area));
      if (area !== undefined && path !== null) {
        found[area] = { ...found[area], [path]: message };
      }
    }
    setRefusals(found);
    const [area = null] = implementationAreas.filter((name) => found[name] !== undefined);
    setTold(area === null ? error.message : words.needsYourEye(Object.values(found).flatMap(Object.keys).length));
    return { area };
  }

  function forget(area: ImplementationAreaName, path: string) {
    setTold(null);
    const { [path]: _gone, ...others } = refusals[area] ?? {};
    setRefusals({ ...refusals, [area]: others });
  }
  function forgetAll() {
    setRefusals({});
    setNameRefusal(null);
    setTold(null);
    setTried(false);
  }
  return { send, forget, forgetAll, refusals, nameRefusal, told, tried, busy };
}
