import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { EngineKind, StoreEngine } from '#core/contract/commerce/engines.ts';
import * as words from '#words/console/commerce/engine.tsx';
import { savedAndWaits } from '#words/console/tenancy/guarded-change.ts';
import { ApiProblem, call } from '../../../api/console-client.ts';
import { connectEngine, testEngine } from '../../../api/operations.gen.ts';
import { queryKeys, settingsChanged } from '../../frame/data/query-keys.ts';
import { Select } from '../../kit/Select.tsx';
import { EngineField } from './EngineField.tsx';
import { EngineTestResult } from './EngineTestResult.tsx';

interface Props {
  storeId: string;
  engine: StoreEngine;
  kinds: readonly EngineKind[];
}

/** Connects a store, or changes how it is connected. A saved secret is never shown; left empty, it stays. */
export function EngineForm({ storeId, engine, kinds }: Props) {
  const id = useId();
  const client = useQueryClient();
  const connected = engine.connectedAt !== null;
  const [kindName, setKind] = useState(
    kinds.some((item) => item.kind === engine.kind) ? engine.kind : (kinds[0]?.kind ?? ''),
  );
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>({});
  const kind = kinds.find((item) => item.kind === kindName);
  const same = connected && kindName === engine.kind;
  const entryOf = (name: string) => entered[name] ?? (same ? String(engine.config[name] ?? '') : '');
  const body = () => {
    const pick = (secret: boolean) =>
      Object.fromEntries(
        (kind?.fields ?? [])
          .filter((field) => field.secret === secret && entryOf(field.name).trim() !== '')
          .map((field) => [field.name, entryOf(field.name).trim()]),
      );
    return { kind: kindName, config: pick(false), secrets: pick(true) };
  };
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.engine(storeId) });
  const test = useMutation({
    mutationFn: () => call(testEngine, { params: { id: storeId }, body: body() }),
    onSettled: refresh,
  });
  // What the connection is allowed decides what this page may promise; an engine that is away is asked with the next test.
  const learn = useMutation({
    mutationFn: () => call(testEngine, { params: { id: storeId }, body: null }),
    onSettled: refresh,
  });
  const connect = useMutation({
    mutationFn: async () => {
      try {
        await call(connectEngine, { params: { id: storeId }, body: body() });
        return { isKept: false };
      } catch (error) {
        // Kept as a change that waits, which the page shows; or another one waits, and what was typed stays.
        if (error instanceof ApiProblem && error.code === 'second-person-required' && error.body?.kept === true) {
          return { isKept: true };
        }
        throw error;
      }
    },
    onSuccess: ({ isKept }) => {
      setEntered({});
      if (isKept) setKind(engine.kind);
      else learn.mutate();
    },
    onSettled: () => settingsChanged(client, storeId),
  });
  if (kind === undefined) {
    return null;
  }
  const problem = (connect.error ?? test.error ?? learn.error) as Error | null;
  const problems = problem instanceof ApiProblem ? problem.fields : [];
  const errorOf = (name: string) =>
    problems.find((item) => item.pointer === `/config/${name}` || item.pointer === `/secrets/${name}`)?.message ?? null;
  const general =
    problem !== null && kind.fields.every((field) => errorOf(field.name) === null) ? problem.message : null;
  const begin = (act: typeof test | typeof connect, other: typeof test | typeof connect) => {
    other.reset();
    learn.reset();
    act.mutate();
  };
  return (
    <form
      className="engine-part engine-form"
      noValidate
      aria-labelledby={`${id}-head`}
      onSubmit={(event) => {
        event.preventDefault();
        begin(connect, test);
      }}
    >
      <h2 id={`${id}-head`}>{connected ? words.change : words.connect}</h2>
      {connected && <p className="kit-small kit-ink-2">{words.elsewhere}</p>}
      {kinds.length > 1 && (
        <div>
          <label className="kit-label" htmlFor={`${id}-kind`}>
            {words.kind}
          </label>
          <Select
            id={`${id}-kind`}
            choices={kinds.map((item) => ({ value: item.kind, label: item.name }))}
            value={kindName}
            onChange={(next) => {
              setKind(next);
              setEntered({});
              test.reset();
              connect.reset();
            }}
          />
        </div>
      )}
      {kind.fields.map((field) => (
        <EngineField
          key={`${kindName} ${field.name}`}
          field={field}
          saved={same && engine.secrets[field.name] === true}
          value={entryOf(field.name)}
          error={errorOf(field.name)}
          onChange={(value) => setEntered({ ...entered, [field.name]: value })}
        />
      ))}
      {general !== null && (
        <p className="kit-field-error" role="alert">
          {general}
        </p>
      )}
      <div className="engine-acts">
        <button type="submit" className="kit-btn kit-btn-primary" disabled={connect.isPending}>
          {connect.isPending ? words.saving : connected ? words.save : words.connectIt(kind.name)}
        </button>
        <button type="button" className="kit-btn" disabled={test.isPending} onClick={() => begin(test, connect)}>
          {test.isPending ? words.testing : words.test}
        </button>
        <span className="kit-small kit-ink-2" role="status">
          {connect.isSuccess && Object.keys(entered).length === 0 ? savedText(connect.data) : ''}
        </span>
      </div>
      {test.data !== undefined && <EngineTestResult found={test.data} />}
    </form>
  );
}

const savedText = ({ isKept }: { isKept: boolean }) => (isKept ? words.savedThen(savedAndWaits) : words.saved);
