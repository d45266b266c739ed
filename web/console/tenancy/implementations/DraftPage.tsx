import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import * as words from '#words/console/tenancy/implementations.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { PageTitle } from '../../frame/app-shell/PageTitle.tsx';
import { PhoneHead } from '../../frame/app-shell/PhoneHead.tsx';
import { usePhone } from '../../kit/data/use-media.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { retryPace } from '../settings/retry-pace.ts';
import { settingsQuery } from '../settings/settings-queries.ts';
import { DraftForm } from './DraftForm.tsx';
import { liveAreas } from './draft-of.ts';
import { implementationAt } from './implementation-paths.ts';
import { implementationQuery } from './implementations-query.ts';
import '../settings/settings.css';
import './implementations.css';

/** A new implementation of a store, or the draft of one, over what the store has now. */
export function DraftPage() {
  const { storeId = '', implementationId } = useParams();
  const { me } = useFrame();
  const phone = usePhone();
  const settings = useQuery(settingsQuery(storeId));
  const isNew = implementationId === undefined;
  const read = useQuery({ ...implementationQuery(storeId, implementationId ?? ''), enabled: !isNew });
  const store = me.stores.find(({ id }) => id === storeId);
  const title = read.data === undefined ? words.draftTitle(store?.name ?? '') : words.draftOf(read.data.name);
  const isRead = store !== undefined && settings.data !== undefined && (isNew || read.data !== undefined);
  return (
    <main className="frame-page implementations" id="main">
      <PageTitle>{words.pageTitle(title)}</PageTitle>
      {phone && <PhoneHead title={words.pageName} />}
      <LiveStrip what={words.whatOne} of={isNew ? [settings] : [settings, read]} every={retryPace} />
      <div className="implementations-body">
        <h1 className="kit-display">{title}</h1>
        <p className="kit-ink-2">{words.draftAbout}</p>
        {isRead ? (
          read.data?.mayChange === false ? (
            <p>
              {words.cantRead} <Link to={implementationAt(storeId, read.data.id)}>{read.data.name}</Link>
            </p>
          ) : (
            <DraftForm
              key={implementationId ?? storeId}
              store={store}
              live={liveAreas(settings.data.areas)}
              one={read.data ?? null}
            />
          )
        ) : (
          settings.error === null && read.error === null && <SkeletonRows height={44} count={8} />
        )}
      </div>
    </main>
  );
}
