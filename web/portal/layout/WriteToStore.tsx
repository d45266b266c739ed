import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { usePortal } from '../use-portal.ts';

function mailTo(address: string, subject?: string): string {
  return `mailto:${address}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`;
}

/** A link that begins a mail to the store; nothing where the store has given no address. */
export function MailLink({
  subject,
  className = 'ui-link',
  children,
}: {
  subject?: string;
  className?: string;
  children: ReactNode;
}) {
  const { supportEmail } = usePortal().brand;
  return supportEmail === null ? null : (
    <a className={className} href={mailTo(supportEmail, subject)}>
      {children}
    </a>
  );
}

/** A mail to the store about what the page shows; nothing where the store has given no address. */
export function WriteToStore({
  subject,
  kind = 'primary',
  children,
}: {
  subject?: string;
  kind?: 'primary' | 'secondary';
  children: ReactNode;
}) {
  const { supportEmail } = usePortal().brand;
  return supportEmail === null ? null : (
    <div className="ui-block">
      <ButtonLink kind={kind} fit href={mailTo(supportEmail, subject)}>
        {children}
      </ButtonLink>
    </div>
  );
}

/** A small sentence with a link in it that writes to the store; nothing where the store has given no address. */
export function OrWriteToStore({
  subject,
  place = 'ui-block',
  sentence,
}: {
  subject?: string;
  /** The class that sets it apart from what stands above. */
  place?: 'ui-block' | 'page-note';
  sentence: (writeToUs: (words: string) => ReactNode) => ReactNode;
}) {
  const { supportEmail } = usePortal().brand;
  return supportEmail === null ? null : (
    <p className={`ui-small ${place}`}>
      {sentence((words) => (
        <MailLink subject={subject}>{words}</MailLink>
      ))}
    </p>
  );
}
