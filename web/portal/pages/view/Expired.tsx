import { ButtonLink } from '../../../ui/Button.tsx';
import { BrandPlate } from '../../layout/BrandPlate.tsx';
import { Columns } from '../../layout/Columns.tsx';
import { RouterLink } from '../../layout/RouterLink.tsx';
import { paths } from '../../paths.ts';

/** A link that no longer opens its claim, and the way back to it. */
export function Expired() {
  return (
    <Columns side={<BrandPlate />}>
      <h1 className="ui-h1">This link has expired.</h1>
      <p className="ui-lede">
        Your claim is kept. Look up your order with its number and your email address, and it opens from there.
      </p>
      <div className="ui-block">
        <ButtonLink href={paths.start} as={RouterLink} fit>
          Find my order
        </ButtonLink>
      </div>
    </Columns>
  );
}
