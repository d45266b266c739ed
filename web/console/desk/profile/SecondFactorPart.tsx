import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as words from '#words/console/desk/profile.ts';
import { call } from '../../../api/console-client.ts';
import { makeBackupCodes, turnOffSecondFactor } from '../../../api/operations.gen.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { SecondFactorLink } from '../../frame/app-shell/SecondFactorLink.tsx';
import { queryKeys } from '../../frame/data/query-keys.ts';
import { CopyOnce } from '../../kit/CopyOnce.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { toast } from '../../kit/notices/toasts.ts';
import { proofFields, proofOf } from '../../tenancy/passkeys/proof-fields.ts';
import { useHasPasskey } from '../../tenancy/passkeys/use-has-passkey.ts';
import { ProfilePart } from './ProfilePart.tsx';

interface Props {
  /** How many backup codes still work; null while that is read. */
  codesLeft: number | null;
}

/** Whether a code is asked for beside the password: how to turn that on or off, and new backup codes, shown once. */
export function SecondFactorPart({ codesLeft }: Props) {
  const { me } = useFrame();
  const client = useQueryClient();
  const hasPasskey = useHasPasskey();
  const [asking, setAsking] = useState<'codes' | 'off' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!me.secondFactor) {
    return (
      <ProfilePart
        head={words.twoFactor}
        state={<span className="kit-warn kit-medium">{me.secondFactorRequired ? words.required : words.off}</span>}
        about={words.twoFactorAbout}
        act={<SecondFactorLink className="kit-btn">{words.setUp}</SecondFactorLink>}
      />
    );
  }
  const read = () => client.invalidateQueries({ queryKey: queryKeys.profile });
  return (
    <ProfilePart
      head={words.twoFactor}
      state={<span className="kit-good kit-medium">{words.on}</span>}
      about={words.twoFactorAbout}
      act={
        codes === null && (
          <>
            <button type="button" className="kit-btn kit-btn-plain" onClick={() => setAsking('off')}>
              {words.turnOff}
            </button>
            <button type="button" className="kit-btn" onClick={() => setAsking('codes')}>
              {words.makeCodes}
            </button>
          </>
        )
      }
    >
      {codes === null ? (
        codesLeft !== null && <p className={codesLeft < 3 ? 'kit-warn' : 'kit-ink-2'}>{words.codesLeft(codesLeft)}</p>
      ) : (
        <CopyOnce
          head={words.codesMade}
          secret={codes.join('\n')}
          done={words.codesSaved}
          onDone={() => setCodes(null)}
        />
      )}
      {asking === 'codes' && (
        <FormDialog
          title={words.makeCodes}
          about={words.makeCodesFollows}
          act={words.makeCodes}
          fields={proofFields(true, hasPasskey)}
          onSave={async (proof) => {
            setCodes((await call(makeBackupCodes, { body: await proofOf(proof, hasPasskey) })).backupCodes);
            setAsking(null);
            await read();
            return null;
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'off' && (
        <FormDialog
          title={words.turnOffTwoFactor}
          about={words.turnOffFollows}
          act={words.turnOff}
          fields={proofFields(true, hasPasskey)}
          onSave={async (proof) => {
            client.setQueryData(
              queryKeys.me,
              await call(turnOffSecondFactor, { body: await proofOf(proof, hasPasskey) }),
            );
            toast({ head: words.isOff, text: '' });
            await read();
            return null;
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </ProfilePart>
  );
}
