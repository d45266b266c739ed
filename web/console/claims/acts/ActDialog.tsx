import { useQueryClient } from '@tanstack/react-query';
import { claimChanged } from '../../frame/data/query-keys.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { toast } from '../../kit/notices/toasts.ts';
import type { ActTarget, ActWork, ClaimAct } from './act.ts';

interface Props {
  act: ClaimAct & { work: Extract<ActWork, { kind: 'form' }> };
  target: ActTarget;
  onClose: () => void;
}

/** The short form of an act: what it asks, what follows, its word. What was typed stays where it is refused. */
export function ActDialog({ act, target, onClose }: Props) {
  const client = useQueryClient();
  const { id, claimNumber, version } = target;
  const { about, fields, run, done } = act.work;
  return (
    <FormDialog
      title={act.command}
      about={about}
      act={act.word}
      fields={fields}
      onClose={onClose}
      onSave={async (values) => {
        const written = Object.fromEntries(
          Object.entries(values).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
        );
        await run({ params: { id }, body: { expectedVersion: version }, written });
        toast({ ...done(claimNumber), stays: 3000 });
        onClose();
        void claimChanged(client, id);
        return null;
      }}
    />
  );
}
