import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { OwnStore } from '#core/contract/tenancy/store-admin.ts';
import type { Restarted } from '#core/contract/tenancy/whitelabels.ts';
import * as words from '#words/console/tenancy/stores/store-restart.ts';
import { call } from '../../../api/console-client.ts';
import { restartWhitelabel } from '../../../api/operations.gen.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { Fact } from '../../kit/pieces/pieces.tsx';
import { shortDate, spanInWords } from '../../kit/pieces/time.ts';
import { storesKey } from './stores-query.ts';
import './stores.css';

/** Has every process read a store again, for whoever may; then what each found, and what is found of its hosts. */
export function StoreRestart({ store }: { store: OwnStore }) {
  const { me } = useFrame();
  return may(me, store.id, 'whitelabel:restart') ? <Restart storeId={store.id} /> : null;
}

function Restart({ storeId }: { storeId: string }) {
  const client = useQueryClient();
  const restart = useMutation({
    mutationFn: () => call(restartWhitelabel, { params: { id: storeId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: storesKey }),
  });
  const begin = () => {
    if (!restart.isPending) restart.mutate();
  };
  useKeys('page', { r: begin });
  return (
    <section className="pieces-facts" aria-labelledby="restart-head">
      <h2 className="kit-pane-head" id="restart-head">
        {words.head}
      </h2>
      <p className="kit-ink-2">{words.about}</p>
      <p className="stores-host-look">
        <button type="button" className="kit-btn" disabled={restart.isPending} onClick={begin}>
          {words.restart} <Key k="r" />
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
  const silent = processes.filter(({ silent }) => silent !== null && !silent.ended).length;
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
      {hosts.length === 0 && <p className="kit-ink-2">{words.noHosts}</p>}
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

function silenceOf({ silent }: Restarted['processes'][number]): string {
  if (silent === null) {
    return words.notFound;
  }
  const span = spanInWords(silent.heardSecondsAgo * 1000);
  return silent.ended ? words.ended(span) : words.heardAgo(span);
}

function foundOf(found: NonNullable<Restarted['processes'][number]['found']>) {
  const { brandVersion, proved, missing, unknown, engine, tookMs } = found;
  const parts = [
    { text: words.shows(brandVersion), tone: '' },
    engine !== 'none' && { text: words.engine[engine], tone: engine === 'fails' ? 'kit-bad' : '' },
    proved > 0 && { text: words.proved(proved), tone: '' },
    missing > 0 && { text: words.missing(missing), tone: 'kit-bad' },
    unknown > 0 && { text: words.unknown(unknown), tone: 'kit-warn' },
    { text: words.took(tookMs), tone: 'kit-ink-2' },
  ].filter((part) => part !== false);
  return parts.map(({ text, tone }, at) => (
    <Fragment key={text}>
      {at > 0 && words.between}
      <span className={tone}>{text}</span>
    </Fragment>
  ));
}

/** Renewals begin a month before; one that is this close has failed some. */
const soonMs = 14 * 86_400_000;

function Certificate({ found }: { found: Restarted['hosts'][number]['certificate'] }) {
  if (found === null) {
    return null;
  }
  const [text, tone] = certificateOf(found);
  return (
    <>
      {words.between}
      <span className={tone}>{text}</span>
    </>
  );
}

function certificateOf(found: NonNullable<Restarted['hosts'][number]['certificate']>): [string, string] {
  if (found === 'unreachable') {
    return [words.unreachable, 'kit-bad'];
  }
  const day = shortDate(found.endsAt);
  if (!found.trusted) {
    return [words.untrusted(day), 'kit-bad'];
  }
  if (!found.leadsHere) {
    return [words.leadsElsewhere(day), 'kit-bad'];
  }
  return Date.parse(found.endsAt) - Date.now() < soonMs
    ? [words.endsSoon(day), 'kit-warn']
    : [words.certificateUntil(day), ''];
}
