import { useEffect, useState } from 'react';

/** The widget's own script, as a shop would load it; asked for once a page. */
let asked: Promise<void> | null = null;

function loadWidget(): Promise<void> {
  asked ??= new Promise<void>((loaded, failed) => {
    const script = document.createElement('script');
    script.src = '/widget.js';
    script.onload = () => loaded();
    script.onerror = () => {
      asked = null;
      script.remove();
      failed(new Error('widget.js'));
    };
    document.head.append(script);
  });
  return asked;
}

/** Whether the widget can be drawn in this page yet. */
export function useWidget(): 'loading' | 'here' | 'failed' {
  const [state, setState] = useState<'loading' | 'here' | 'failed'>('loading');
  useEffect(() => {
    let isOver = false;
    const tell = (now: 'here' | 'failed') => {
      if (!isOver) {
        setState(now);
      }
    };
    loadWidget().then(
      () => tell('here'),
      () => tell('failed'),
    );
    return () => {
      isOver = true;
    };
  }, []);
  return state;
}
