import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import * as words from '#words/console/finance/money.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { LiveStrip } from '../../kit/lists/LiveStrip.tsx';
import { monthName } from '../../kit/pieces/time.ts';
import { Select } from '../../kit/Select.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { SettingsPage } from '../../tenancy/settings/SettingsPage.tsx';
import { MonthFigures } from './MonthFigures.tsx';
import { moneyPace, moneyQuery } from './money-query.ts';
import { page } from './page.ts';
import './money.css';

/** A store’s money with its protection provider: a month at a time, the last one first. */
export function MoneyPage() {
  const { storeId = '' } = useParams();
  const [asked, setAsked] = useSearchParams();
  const money = useQuery({ ...moneyQuery(storeId), refetchInterval: moneyPace });
  const { me } = useFrame();
  const store = me.stores.find(({ id }) => id === storeId);
  const months = money.data?.months ?? [];
  const shown = months.find(({ month }) => month === asked.get('month')) ?? months[0];
  const choice =
    months.length > 1 && shown !== undefined ? (
      <Select
        label={words.chooseMonth}
        choices={months.map(({ month }) => ({ value: month, label: monthName(month) }))}
        value={shown.month}
        onChange={(month) => setAsked({ month }, { replace: true })}
      />
    ) : undefined;
  return (
    <SettingsPage page={page} about={words.about(store?.name ?? '')} act={choice}>
      <LiveStrip what={words.what} of={[money]} every={moneyPace} />
      {money.data === undefined ? (
        money.error === null && <SkeletonRows height={36} count={9} />
      ) : shown === undefined ? (
        <section className="money-part">
          <h2 className="kit-pane-head">{words.none}</h2>
          <p className="kit-ink-2">{words.noneYet}</p>
        </section>
      ) : (
        <MonthFigures key={shown.month} storeId={storeId} money={money.data} month={shown} />
      )}
    </SettingsPage>
  );
}
