import './job-progress.css';

interface Props {
  /** What is read of the bar. */
  label: string;
  done: number;
  total: number;
  /** How far it is, in words. */
  said: string;
  /** The word of the button that cancels. */
  cancel: string;
  isCanceling: boolean;
  onCancel: () => void;
}

/** How far a job is, with a way to stop it. It stands in a line that its page draws. */
export function JobProgress({ label, done, total, said, cancel, isCanceling, onCancel }: Props) {
  return (
    <>
      <progress className="kit-job-progress" aria-label={label} max={total} value={done} />
      <span className="kit-ink-2">{said}</span>
      <span className="kit-push" />
      <button type="button" className="kit-btn" disabled={isCanceling} onClick={onCancel}>
        {cancel}
      </button>
    </>
  );
}
