import { useMutation } from '@tanstack/react-query';
import type { Absence } from '#core/contract/tenancy/absences.ts';
import * as words from '#words/console/tenancy/away.ts';
import { toast } from '../../kit/notices/toasts.ts';
import { ShortForm } from '../../kit/ShortForm.tsx';
import { awayFields } from '../../tenancy/away/away-fields.ts';
import { awayWords } from '../../tenancy/away/away-words.ts';
import { useAway } from '../../tenancy/away/use-away.ts';
import { OwnClaims } from '../hand-over/OwnClaims.tsx';
import { ProfilePart } from './ProfilePart.tsx';

/** Until when one is away. Undefined while it is read. */
export function AwayPart({ absence }: { absence: Absence | null | undefined }) {
  const away = useAway('own', absence ?? null);
  const end = useMutation({
    mutationFn: away.end,
    onError: (error) => toast({ head: error.message, text: '', stays: 10_000 }),
  });
  return (
    <ProfilePart
      head={words.away}
      about={words.ownAbout}
      state={absence && <span className={absence.now ? 'kit-warn kit-medium' : 'kit-ink-2'}>{awayWords(absence)}</span>}
      act={
        absence && (
          <button type="button" className="kit-btn" disabled={end.isPending} onClick={() => end.mutate()}>
            {absence.now ? words.imBack : words.cancelAbsence}
          </button>
        )
      }
    >
      {absence !== undefined && (
        <ShortForm
          key={`${absence?.from} ${absence?.until}`}
          act={words.save}
          fields={awayFields(absence)}
          onSave={async ({ from = '', until = '' }) => {
            await away.save(from, until);
            return null;
          }}
        />
      )}
      <OwnClaims />
    </ProfilePart>
  );
}
