import { useEffect, useState } from 'react';
import * as words from '#words/console/tables.ts';
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
    <div className="skel-rows" aria-busy="true">
      <p className={waited > 2000 ? 'skel-words' : 'unseen'} role="status">
        {waited > 2000 ? words.loadingFor(Math.floor(waited / 1000)) : words.loading}
      </p>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity
        <div className={`skel-row skel-row-${index % 4} ${height > 50 ? 'skel-row-lg' : ''}`} key={index}>
          <span className="skel skel-dot" />
          <span className="skel skel-num" />
          <span className="skel skel-thumb" />
          <span className="skel skel-name" />
          <span className="skel" />
        </div>
      ))}
    </div>
  );
}
