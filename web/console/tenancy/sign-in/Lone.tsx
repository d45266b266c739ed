import type { ReactNode } from 'react';
import * as words from '#words/console/tenancy/sign-in.ts';
import { Mark } from '../../kit/pieces/Mark.tsx';
import './sign-in.css';

/** A page of one column outside the console's frame: an invitation, a forgotten password. */
export function Lone({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="sign-in">
      <title>{words.loneTitle(title)}</title>
      <div className="sign-in-box">
        <Mark size={22} />
        <h1 className="kit-display">{title}</h1>
        {children}
      </div>
    </main>
  );
}
