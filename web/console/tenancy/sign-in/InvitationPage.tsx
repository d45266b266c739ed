import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { Invitation } from '#core/contract/tenancy/invitations.ts';
import type { Me } from '#core/contract/tenancy/people.ts';
import { openPaths } from '#core/reference/console-open-paths.ts';
import * as words from '#words/console/tenancy/invitation.tsx';
import { roleLabels } from '#words/console/tenancy/roles.ts';
import { call } from '../../../api/console-client.ts';
import { signOut } from '../../../api/operations.gen.ts';
import { invitationQuery, meQuery } from '../../frame/data/sign-in-queries.ts';
import { failureSaid } from '../../kit/data/failure-said.ts';
import { AcceptForm, AcceptSignedIn } from './AcceptInvitation.tsx';
import { Failed } from './Failed.tsx';
import { LinkPage } from './LinkPage.tsx';
import { Lone } from './Lone.tsx';

/** Where somebody who was invited sets a name and a password, or accepts as the person they are already. */
export function InvitationPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const invitation = useQuery(invitationQuery(token));
  const me = useQuery({ ...meQuery, retry: false });

  async function enter(who: Me) {
    client.clear();
    client.setQueryData(meQuery.queryKey, who);
    await navigate(who.secondFactorRequired ? openPaths.secondFactor : openPaths.home, { replace: true });
  }

  // Asked once who is signed in, the form stays: to be asked again, as on the way back from another window, is no reason
  // to draw it anew without what was typed.
  const signedIn = me.data ?? null;
  return (
    <LinkPage
      found={invitation}
      isReady={me.isFetched}
      title={words.invitation}
      words={words.link}
      instead={
        <Link className="kit-btn kit-btn-primary sign-in-go" to={openPaths.signIn}>
          {words.signIn}
        </Link>
      }
    >
      {(found) => (
        <Lone title={words.join(found.storeName)}>
          <p className="sign-in-for">
            {words.invitedAs(found.invitedBy, roleLabels[found.role], <strong>{found.email}</strong>)}
          </p>
          <Accepting token={token} invitation={found} me={signedIn} onDone={(who) => void enter(who)}>
            {found.hasAccount && signedIn === null && (
              <>
                <p className="sign-in-note">{words.signInToAccept}</p>
                <Link
                  className="kit-btn kit-btn-primary sign-in-go"
                  to={openPaths.signInTo(openPaths.invitation(token))}
                >
                  {words.signIn}
                </Link>
              </>
            )}
            {signedIn !== null && signedIn.email !== found.email && (
              <OtherPerson me={signedIn} onLeft={() => void client.resetQueries({ queryKey: meQuery.queryKey })} />
            )}
          </Accepting>
        </Lone>
      )}
    </LinkPage>
  );
}

/** The form, or the button, where this browser may accept; what stands in the way otherwise. */
function Accepting({
  token,
  invitation,
  me,
  onDone,
  children,
}: {
  token: string;
  invitation: Invitation;
  me: Me | null;
  onDone: (me: Me) => void;
  children: ReactNode;
}) {
  if (me?.email === invitation.email) {
    return <AcceptSignedIn token={token} onDone={onDone} />;
  }
  if (me === null && !invitation.hasAccount) {
    return <AcceptForm token={token} email={invitation.email} onDone={onDone} />;
  }
  return children;
}

/** Somebody else is signed in here: they sign out, and the page asks for the invited person. */
function OtherPerson({ me, onLeft }: { me: Me; onLeft: () => void }) {
  const [failed, setFailed] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    setFailed(null);
    try {
      await call(signOut);
      onLeft();
    } catch (error) {
      setFailed(failureSaid(error, words.stillSignedIn));
      setLeaving(false);
    }
  }

  return (
    <>
      <Failed>{failed}</Failed>
      <p className="sign-in-note">{words.youreSignedInAs(me.email)}</p>
      <button
        type="button"
        className="kit-btn kit-btn-primary sign-in-go"
        disabled={leaving}
        onClick={() => void leave()}
      >
        {leaving ? words.signingOut : words.signOut}
      </button>
    </>
  );
}
