import type { ReactNode } from 'react';
import { Outlet, useMatches } from 'react-router';
import { Progress } from '../../../ui/Progress.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { Header } from '../../layout/Header.tsx';
import { SampleStrip } from '../../layout/SampleStrip.tsx';
import { pageOf, stepOf } from '../../page.ts';

/** The layout of the walk: where in it one is, and whether its order is a sample. */
export function Walk({ children = <Outlet /> }: { children?: ReactNode }) {
  const matches = useMatches();
  const step = stepOf(matches);
  const photo = pageOf(matches)?.handle.photo === true;
  return (
    <Frame
      photo={photo}
      header={
        <>
          {!photo && <Header />}
          <SampleStrip />
          {step !== null && (
            <div className="page-progress">
              <Progress name={step.name} step={step.at} of={step.of ?? 5} />
            </div>
          )}
        </>
      }
    >
      {children}
    </Frame>
  );
}
