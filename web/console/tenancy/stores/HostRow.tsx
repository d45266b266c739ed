import { useMutation } from '@tanstack/react-query';
import * as words from '#words/console/tenancy/stores/store-hosts.ts';
import { Confirm } from '../../kit/Confirm.tsx';
import { toast } from '../../kit/notices/toasts.ts';
import { Fact } from '../../kit/pieces/pieces.tsx';
import type { HostOfStore } from './hosts-of-store.ts';

interface Props {
  item: HostOfStore;
  /** Whether links name it. */
  leads: boolean;
  /** Has links name it; null where it is not offered. */
  onLead: (() => Promise<void>) | null;
  /** Gives it up; null where it is not offered. */
  onRemove: (() => Promise<void>) | null;
}

/** One host: what it is used for, what is missing, and what can be done with it. */
export function HostRow({ item: { host, state, record }, leads, onLead, onRemove }: Props) {
  const lead = useMutation({
    mutationFn: async () => onLead?.(),
    onError: (error) => toast({ head: error.message, text: '', stays: 10_000 }),
  });
  return (
    <li>
      <div className="stores-host-line">
        <p className="stores-host-name">
          <span className="kit-medium">{host}</span> {leads && <span className="kit-ink-2">{words.inLinks}</span>}
        </p>
        <span className="kit-acts">
          {onLead !== null && (
            <button
              type="button"
              className="kit-btn kit-btn-plain"
              aria-label={words.leadWith(host)}
              disabled={lead.isPending}
              onClick={() => lead.mutate()}
            >
              {words.lead}
            </button>
          )}
          {onRemove !== null && (
            <Confirm
              word={words.remove}
              title={words.removeHost(host)}
              follows={state === 'waits' ? words.removeWaiting : words.removeServing}
              onConfirm={onRemove}
            />
          )}
        </span>
      </div>
      {record !== null && (
        <>
          <p className="kit-ink-2">
            {state === 'waits' ? words.waits(host, window.location.hostname) : words.gone(host)}
          </p>
          <dl className="stores-host-record">
            <Fact name={words.type}>{words.txt}</Fact>
            <Fact name={words.name}>{record.name}</Fact>
            <Fact name={words.value}>{record.value}</Fact>
          </dl>
        </>
      )}
    </li>
  );
}
