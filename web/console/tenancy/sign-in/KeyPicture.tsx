import { qrOf } from '#core/rules/platform/qr-code.ts';
import * as words from '#words/console/tenancy/second-factor.tsx';

/** The key of an authenticator app as a code to scan, dark on white in every color scheme, as cameras want it. */
export function KeyPicture({ uri }: { uri: string }) {
  const { size, path } = qrOf(uri);
  return (
    <svg
      className="sign-in-second-picture"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={words.keyAsPicture}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
