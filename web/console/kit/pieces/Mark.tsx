import { wordmark } from '#words/console/frame/app-shell.ts';

/** The mark and the word of the product. */
export function Mark({ size = 14 }: { size?: number }) {
  return (
    <span className="kit-mark">
      <svg
        width={size}
        height={size}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.8"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M7.2 3.4A7.2 7.2 0 1 0 16.6 7.2" />
      </svg>
      <span>{wordmark}</span>
    </span>
  );
}
