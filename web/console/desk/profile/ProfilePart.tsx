import { type ReactNode, useId } from 'react';

interface Props {
  head: string;
  /** How it stands, beside the head. */
  state?: ReactNode;
  /** At the end of the head's line. */
  act?: ReactNode;
  /** Beside it: what it's for, or what follows. */
  about: string;
  children?: ReactNode;
}

/** One part of the profile. */
export function ProfilePart({ head, state, act, about, children }: Props) {
  const id = useId();
  return (
    <section className="setting-section" aria-labelledby={id}>
      <div>
        <div className="profile-head">
          <h2 className="kit-pane-head" id={id}>
            {head}
          </h2>
          {state}
          <span className="kit-push">{act}</span>
        </div>
        {children}
      </div>
      <p className="kit-small kit-ink-2 setting-effect">{about}</p>
    </section>
  );
}
