import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AppScope, appScopeNames } from '#core/reference/oauth.ts';
import * as words from '#words/console/tenancy/apps.ts';
import { call } from '../../../api/console-client.ts';
import { createApp } from '../../../api/operations.gen.ts';
import { NewSecret } from '../../kit/CopyOnce.tsx';
import { appsKey } from './app-queries.ts';

/** Registers an app. Its secret is shown once, until it was copied and put away. */
export function NewApp({ storeId }: { storeId: string }) {
  const client = useQueryClient();
  const [scopes, setScopes] = useState<readonly AppScope[]>([]);
  const flip = (scope: AppScope) =>
    setScopes(scopes.includes(scope) ? scopes.filter((item) => item !== scope) : [...scopes, scope]);

  return (
    <NewSecret
      title={words.make}
      text={words.makeText}
      act={words.create}
      done={words.done}
      className="apps-new"
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
      onMake={async ({ name = '', redirectUris = '', openUrl = '' }) => {
        const made = await call(createApp, {
          params: { id: storeId },
          body: {
            name,
            redirectUris: redirectUris.split(/\s+/).filter((line) => line !== ''),
            scopes: appScopeNames.filter((scope) => scopes.includes(scope)),
            openUrl: openUrl.trim() || null,
          },
        });
        return { head: words.secretHead(made.name, made.clientId), secret: made.clientSecret };
      }}
      onMade={() => client.invalidateQueries({ queryKey: appsKey(storeId) })}
      onDone={() => setScopes([])}
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
    </NewSecret>
  );
}
