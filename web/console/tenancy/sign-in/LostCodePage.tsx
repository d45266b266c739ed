import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { openPaths } from '#core/reference/console-open-paths.ts';
import * as words from '#words/console/tenancy/lost-code.ts';
import { call } from '../../../api/console-client.ts';
import { resetOwnFactor } from '../../../api/operations.gen.ts';
import { factorResetQuery } from '../../frame/data/sign-in-queries.ts';
import { Failed } from './Failed.tsx';
import { LinkPage } from './LinkPage.tsx';
import { Lone } from './Lone.tsx';
import { sentenceOf } from './sentence-of.ts';

/**
 * Where the emailed link of a lost authenticator leads. Its token stands behind `#`, and the page is left by loading
 * another one: its document sends no referrer, which the console's own calls need.
 */
export function LostCodePage() {
  const token = useLocation().hash.slice(1);
  const found = useQuery(factorResetQuery(token));
  const [failed, setFailed] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  async function remove() {
    setSending(true);
    setFailed(null);
    try {
      await call(resetOwnFactor, { body: { token } });
      window.location.assign(`/console${openPaths.signIn}`);
    } catch (error) {
      setFailed(sentenceOf(error));
      setSending(false);
    }
  }

  return (
    <LinkPage
      found={found}
      title={words.title}
      words={words.link}
      instead={
        <Link className="kit-btn kit-btn-primary sign-in-go" to={openPaths.signIn} reloadDocument>
          {words.signIn}
        </Link>
      }
    >
      {({ email }) => (
        <Lone title={words.title}>
          <p className="sign-in-for">{words.forAccount(email)}</p>
          <Failed>{failed}</Failed>
          <button
            type="button"
            className="kit-btn kit-btn-primary sign-in-go"
            disabled={sending}
            onClick={() => void remove()}
          >
            {sending ? words.removing : words.remove}
          </button>
        </Lone>
      )}
    </LinkPage>
  );
}
