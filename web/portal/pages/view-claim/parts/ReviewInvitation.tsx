import * as words from '#words/view/claim.ts';
import { howDidItGo } from '#words/view/shared.ts';
import { RouterLink } from '../../../layout/RouterLink.tsx';
import { paths } from '../../../paths.ts';

/** Asks how it went, once the claim is decided and carried out, and while nobody has said. */
export function ReviewInvitation({ token, storeName }: { token: string; storeName: string }) {
  return (
    <section className="ui-section ui-no-print" aria-labelledby="how">
      <h2 className="ui-h2" id="how">
        {howDidItGo}
      </h2>
      <p className="ui-small view-after-h2">{words.aWordHelps(storeName)}</p>
      <RouterLink className="ui-link ui-link-tap" href={paths.viewReview(token)}>
        {words.tellHowItWent}
      </RouterLink>
    </section>
  );
}
