import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import type { Authorization } from '#core/contract/tenancy/oauth.ts';
import * as names from '#words/console/frame/navigation.ts';
import * as words from '#words/console/tenancy/apps.ts';
import { ApiProblem, call } from '../../../api/console-client.ts';
import { answerAuthorization } from '../../../api/operations.gen.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { Select } from '../../kit/Select.tsx';
import { authorizationQuery } from './app-queries.ts';
import './apps.css';

/** Where an app sends people to be let in: who asks, for which store, and for what (RFC 6749, 4.1.1). */
export function ConnectPage() {
  const { me, store: chosen } = useFrame();
  const id = useId();
  const query = useLocation().search.slice(1);
  const stores = me.stores.filter((store) => store.permissions.includes('api-tokens:create'));
  const [picked, setPicked] = useState<string | null>(null);
  const store = stores.find((item) => item.id === (picked ?? chosen?.id)) ?? stores[0];
  if (store === undefined) {
    return <Told head={words.noRight} text={words.noRightText} />;
  }
  return (
    <main className="lone apps-connect" id="main">
      <title>{names.pageTitle(words.connectTitle)}</title>
      {stores.length > 1 && (
        <div className="apps-connect-store">
          <label className="kit-label" htmlFor={id}>
            {words.store}
          </label>
          <Select
            id={id}
            choices={stores.map((item) => ({ value: item.id, label: item.name }))}
            value={store.id}
            onChange={setPicked}
          />
        </div>
      )}
      <Request key={store.id} storeId={store.id} query={query} />
    </main>
  );
}

function Request({ storeId, query }: { storeId: string; query: string }) {
  const request = useQuery(authorizationQuery(storeId, query));
  const back = request.data?.redirectTo ?? null;
  useEffect(() => {
    if (back !== null) {
      window.location.replace(back);
    }
  }, [back]);
  if (request.isError) {
    const { error } = request;
    const said = error instanceof ApiProblem ? (error.fields[0]?.message ?? error.message) : '';
    return (
      <div role="alert">
        <h1 className="kit-display lone-title">{words.cannotAsk}</h1>
        <p className="lone-text">
          {said} {words.cannotAskText}
        </p>
      </div>
    );
  }
  const asked = request.data?.asks ?? null;
  return asked === null ? (
    <p className="lone-text" role="status">
      {back === null ? words.loading : words.goingBack}
    </p>
  ) : (
    <Consent storeId={storeId} query={query} asked={asked} />
  );
}

interface ConsentProps {
  storeId: string;
  query: string;
  asked: NonNullable<Authorization['asks']>;
}

function Consent({ storeId, query, asked }: ConsentProps) {
  const [going, setGoing] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const given = asked.scopes.filter(({ held }) => held);

  async function answer(allow: boolean) {
    setGoing(true);
    setError(null);
    try {
      const { redirectTo } = await call(answerAuthorization, { params: { id: storeId }, body: { query, allow } });
      window.location.assign(redirectTo);
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : String(thrown));
      setGoing(false);
    }
  }

  return (
    <>
      <h1 className="kit-display lone-title">{words.wants(asked.appName, asked.storeName)}</h1>
      <p className="lone-text">
        {words.registeredBy(asked.ownerName)} {words.goesTo(asked.redirectHost)}
      </p>
      <p className="kit-medium">{words.willBeAble}</p>
      <ul className="apps-connect-list">
        {asked.scopes.map(({ name, held }) => (
          <li key={name}>
            {words.scopes[name]}
            {!held && <span className="kit-small kit-ink-2 kit-under">{words.notYours}</span>}
          </li>
        ))}
      </ul>
      {asked.before !== null && <p className="kit-ink-2">{words.connectedBefore}</p>}
      {error !== null && (
        <p className="kit-field-error" role="alert">
          {error}
        </p>
      )}
      <div className="apps-connect-acts">
        <button
          type="button"
          className="kit-btn kit-btn-primary kit-btn-lg"
          disabled={going || given.length === 0}
          onClick={() => void answer(true)}
        >
          {going ? words.goingBack : words.allow}
        </button>
        <button type="button" className="kit-btn kit-btn-lg" disabled={going} onClick={() => void answer(false)}>
          {words.refuse}
        </button>
      </div>
    </>
  );
}

function Told({ head, text }: { head: string; text: string }) {
  return (
    <main className="lone apps-connect" id="main">
      <title>{names.pageTitle(words.connectTitle)}</title>
      <h1 className="kit-display lone-title">{head}</h1>
      <p className="lone-text">{text}</p>
    </main>
  );
}
