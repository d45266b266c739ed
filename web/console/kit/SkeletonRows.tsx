import { useEffect, useState } from 'react';
import * as words from '#words/console/kit/tables.ts';
import './skeleton.css';

/** Rows of true height while a list is fetched: nothing for 150 ms, then shapes; after 2 s words say so. */
export function SkeletonRows({ height, count = 12 }: { height: number; count?: number }) {
  const [since] = useState(() => Date.now());
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setWaited(Date.now() - since), 150);
    return () => clearInterval(timer);
  }, [since]);
  if (waited < 150) {
    return null;
  }
  return (
    <div className="kit-skel-rows" aria-busy="true">
      <p className={waited > 2000 ? 'kit-skel-words' : 'kit-unseen'} role="status">
        {waited > 2000 ? words.loadingFor(Math.floor(waited / 1000)) : words.loading}
      </p>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity
        <div className={`kit-skel-row kit-skel-row-${index % 4} ${height > 50 ? 'kit-skel-row-lg' : ''}`} key={index}>
          <span className="kit-skel kit-skel-dot" />
          <span className="kit-skel kit-skel-num" />
          <span className="kit-skel kit-skel-thumb" />
          <span className="kit-skel kit-skel-name" />
          <span className="kit-skel" />
        </div>
      ))}
    </div>
  );
}
