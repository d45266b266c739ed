import * as common from '#words/common.ts';
import * as words from '#words/view/expired.ts';
import { BrandPlate } from '../../../layout/BrandPlate.tsx';
import { Columns } from '../../../layout/Columns.tsx';
import { WayOn } from '../../../layout/WayOn.tsx';
import { paths } from '../../../paths.ts';

/** A link that no longer opens its claim, and the way back to it; none leads back to one that was erased. */
export function Expired({ erased }: { erased: boolean }) {
  if (erased) {
    return (
      <Columns side={<BrandPlate />}>
        <h1 className="ui-h1">{words.erased}</h1>
        <p className="ui-lede">{words.whyErased}</p>
      </Columns>
    );
  }
  return (
    <Columns side={<BrandPlate />}>
      <h1 className="ui-h1">{words.heading}</h1>
      <p className="ui-lede">{words.kept}</p>
      <WayOn href={paths.start}>{common.findMyOrder}</WayOn>
    </Columns>
  );
}
