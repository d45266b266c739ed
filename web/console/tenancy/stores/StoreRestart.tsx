import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnStore } from '#core/contract/tenancy/store-admin.ts';
import type { Restarted } from '#core/contract/tenancy/whitelabels.ts';
import * as words from '#words/console/tenancy/store-restart.ts';
import { call } from '../../../api/console-client.ts';
import { restartWhitelabel } from '../../../api/operations.gen.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { Fact } from '../../kit/pieces/pieces.tsx';
import { shortDate, spanInWords } from '../../kit/pieces/time.ts';
import { storesKey } from './stores-query.ts';
import './stores.css';

/** Has every process read a store again, for whoever may; then what each found, and what is found of its hosts. */
export function StoreRestart({ store }: { store: OwnStore }) {
  const { me } = useFrame();
  const client = useQueryClient();
  const restart = useMutation({
    mutationFn: () => call(restartWhitelabel, { params: { id: store.id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: storesKey }),
  });
  if (!may(me, store.id, 'whitelabel:restart')) {
    return null;
  }
  return (
    <section className="pieces-facts" aria-labelledby="restart-head">
      <h2 className="kit-pane-head" id="restart-head">
        {words.head}
      </h2>
      <p className="kit-ink-2">{words.about}</p>
      <p className="stores-host-look">
        <button type="button" className="kit-btn" disabled={restart.isPending} onClick={() => restart.mutate()}>
          {words.restart}
        </button>
      </p>
      <p role="status">{restart.isPending ? words.asking : restart.data && summaryOf(restart.data)}</p>
      {restart.error !== null && (
        <p className="kit-field-error" role="alert">
          {restart.error.message}
        </p>
      )}
      {restart.data && !restart.isPending && <Found answer={restart.data} />}
    </section>
  );
}

function summaryOf({ processes }: Restarted): string {
  const answered = processes.flatMap(({ found }) => found ?? []);
  const [first] = answered;
  const silent = processes.length - answered.length;
  if (silent > 0) {
    return words.silent(silent);
  }
  return first === undefined || answered.some(({ mark }) => mark !== first.mark)
    ? words.someDiffer
    : words.allShow(answered.length, first.brandVersion);
}

function Found({ answer: { processes, hosts } }: { answer: Restarted }) {
  return (
    <>
      <h3 className="stores-found-head">{words.processes}</h3>
      <dl className="stores-found">
        {processes.map((process, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of one name are told apart by their place alone
          <Fact key={at} name={process.name}>
            {process.found === null ? <span className="kit-bad">{silenceOf(process)}</span> : foundOf(process.found)}
          </Fact>
        ))}
      </dl>
      <h3 className="stores-found-head">{words.hosts}</h3>
      <dl className="stores-found">
        {hosts.map((item) => (
          <Fact key={item.host} name={item.host}>
            <span className={item.dns === 'failing' ? 'kit-bad' : ''}>{words.dns[item.dns]}</span>
            <Certificate found={item.certificate} />
          </Fact>
        ))}
      </dl>
    </>
  );
}

const silenceOf = ({ heardSecondsAgo }: Restarted['processes'][number]) =>
  heardSecondsAgo === 0 ? words.found : words.heardAgo(spanInWords(heardSecondsAgo * 1000));

function foundOf({ brandVersion, missing, unknown }: NonNullable<Restarted['processes'][number]['found']>) {
  return [
    words.shows(brandVersion),
    ...(missing > 0 ? [words.missing(missing)] : []),
    ...(unknown > 0 ? [words.unknown(unknown)] : []),
  ].join('; ');
}

/** Renewals begin a month before; one that is this close has failed some. */
const soonMs = 14 * 86_400_000;

function Certificate({ found }: { found: Restarted['hosts'][number]['certificate'] }) {
  if (found === null) {
    return null;
  }
  if (found === 'unreachable') {
    return <span className="kit-bad">; {words.unreachable}</span>;
  }
  const day = shortDate(found.endsAt);
  if (!found.trusted) {
    return <span className="kit-bad">; {words.untrusted(day)}</span>;
  }
  return Date.parse(found.endsAt) - Date.now() < soonMs ? (
    <span className="kit-warn">; {words.endsSoon(day)}</span>
  ) : (
    <>; {words.certificateUntil(day)}</>
  );
}
