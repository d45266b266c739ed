import type { ReactNode } from 'react';
import { Outlet, useMatches } from 'react-router';
import { Progress } from '../../../ui/Progress.tsx';
import { QuestionFoot } from '../../layout/Columns.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { Header } from '../../layout/Header.tsx';
import { SampleStrip } from '../../layout/SampleStrip.tsx';
import { pageOf, stepOf } from '../../page.ts';
import { FinishLater } from './FinishLater.tsx';

/** The layout of the walk: where in it one is, whether its order is a sample, and that it can be finished later. */
export function Walk({ children = <Outlet /> }: { children?: ReactNode }) {
  const matches = useMatches();
  const step = stepOf(matches);
  const photo = pageOf(matches)?.handle.photo === true;
  // What is started in a store has a number of steps of its own, and no order that a link could be mailed for. At the
  // first step nothing has been told yet.
  const finishesLater = step !== null && step.of === undefined && step.at > 1;
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
      <QuestionFoot value={finishesLater ? <FinishLater /> : null}>{children}</QuestionFoot>
    </Frame>
  );
}
