import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as words from '#words/console/apps.ts';
import { type AppScope, appScopeNames } from '../../../core/reference/oauth.ts';
import { call } from '../../api/console-client.ts';
import { createApp } from '../../api/operations.gen.ts';
import { queryKeys } from '../data/query-keys.ts';
import { CopyOnce } from '../kit/CopyOnce.tsx';
import { ShortForm } from '../kit/ShortForm.tsx';

/** Registers an app. Its secret is shown once, until it was copied and put away. */
export function NewApp({ storeId }: { storeId: string }) {
  const client = useQueryClient();
  const [scopes, setScopes] = useState<readonly AppScope[]>([]);
  const [made, setMade] = useState<{ name: string; clientId: string; clientSecret: string } | null>(null);
  const flip = (scope: AppScope) =>
    setScopes(scopes.includes(scope) ? scopes.filter((item) => item !== scope) : [...scopes, scope]);

  if (made !== null) {
    return (
      <CopyOnce
        head={words.secretHead(made.name, made.clientId)}
        secret={made.clientSecret}
        done={words.done}
        onDone={() => {
          setMade(null);
          setScopes([]);
        }}
      />
    );
  }
  return (
    <section aria-labelledby="new-app-head" className="apps-new">
      <h2 id="new-app-head" className="kit-pane-head">
        {words.make}
      </h2>
      <p className="kit-ink-2 settings-lead">{words.makeText}</p>
      <ShortForm
        act={words.create}
        fields={[
          { name: 'name', label: words.name, required: true },
          { name: 'openUrl', label: words.openAddress, hint: words.openHint },
          {
            name: 'redirectUris',
            label: words.redirects,
            type: 'paragraph',
            hint: words.redirectHint,
            required: true,
          },
        ]}
        onSave={async ({ name = '', redirectUris = '', openUrl = '' }) => {
          const app = await call(createApp, {
            params: { id: storeId },
            body: {
              name,
              redirectUris: redirectUris.split(/\s+/).filter((line) => line !== ''),
              scopes: appScopeNames.filter((scope) => scopes.includes(scope)),
              openUrl: openUrl.trim() || null,
            },
          });
          setMade(app);
          await client.invalidateQueries({ queryKey: queryKeys.apps(storeId) });
          return null;
        }}
      >
        <fieldset className="apps-scopes">
          <legend className="kit-label">{words.mayAskFor}</legend>
          {appScopeNames.map((scope) => (
            <label key={scope} className="apps-scope">
              <input
                type="checkbox"
                className="kit-check"
                checked={scopes.includes(scope)}
                onChange={() => flip(scope)}
              />
              {words.scopes[scope]}
            </label>
          ))}
        </fieldset>
      </ShortForm>
    </section>
  );
}
