import * as words from '#words/closed.tsx';
import { BrandPlate } from '../../layout/BrandPlate.tsx';
import { Columns } from '../../layout/Columns.tsx';
import { MailLink } from '../../layout/WriteToStore.tsx';
import type { PageHandle } from '../../page.ts';
import { usePortal } from '../../use-portal.ts';

export const handle = { title: words.title } satisfies PageHandle;

/** A closed store, to whoever comes to file: what still works, and where to turn. */
export function Component() {
  const { brand } = usePortal();
  return (
    <Columns side={<BrandPlate />}>
      <h1 className="ui-h1">{words.heading(brand.storeName)}</h1>
      <p className="ui-lede">{words.lede}</p>
      <h2 className="ui-h2 ui-block">{words.filedBefore}</h2>
      <p className="ui-lede">{words.goesOn}</p>
      <h2 className="ui-h2 ui-block">{words.newProblem}</h2>
      <p className="ui-lede">
        {brand.supportEmail === null
          ? words.contactElsewhere
          : words.contact((contactUs) => <MailLink className="ui-link ui-link-tap">{contactUs}</MailLink>)}
      </p>
    </Columns>
  );
}
