import * as common from '#words/common.ts';
import * as words from '#words/view/expired.ts';
import { BrandPlate } from '../../../layout/BrandPlate.tsx';
import { Columns } from '../../../layout/Columns.tsx';
import { WayOn } from '../../../layout/WayOn.tsx';
import { paths } from '../../../paths.ts';
import type { ExpiredView } from './view-claim.ts';

/** A link that no longer opens its claim, and the way back to it; of a claim whose data was deleted, that it was. */
export function Expired({ erased }: Pick<ExpiredView, 'erased'>) {
  return (
    <Columns side={<BrandPlate />}>
      <h1 className="ui-h1">{erased === undefined ? words.heading : words.erasedHeading}</h1>
      <p className="ui-lede">{erased ?? words.kept}</p>
      {erased === undefined && <WayOn href={paths.start}>{common.findMyOrder}</WayOn>}
    </Columns>
  );
}
