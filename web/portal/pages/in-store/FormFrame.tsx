import type { ComponentProps, ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import * as common from '#words/common.ts';
import { sendingPhotos } from '#words/evidence.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSummary, type FormError } from '../../../ui/ErrorSummary.tsx';
import { StickyBar } from '../../../ui/StickyBar.tsx';
import { Frame } from './Frame.tsx';

/** A page of the branch that asks: what stops its form above the question, and at its foot the bar that goes on. */
export function FormFrame({
  back,
  draft,
  shown,
  errors,
  refusal,
  waiting = false,
  children,
  ...form
}: Omit<ComponentProps<typeof Frame>, 'children'> &
  Pick<ComponentProps<typeof Form>, 'encType' | 'onChange' | 'onSubmit' | 'ref'> & {
    errors: readonly FormError[];
    /** What the errors came with, another one at each press. */
    refusal?: unknown;
    /** The form is held back until its files have arrived. */
    waiting?: boolean;
    children: ReactNode;
  }) {
  const busy = useNavigation().state !== 'idle' || waiting;
  return (
    <Frame back={back} draft={draft} shown={shown}>
      <Form method="post" noValidate {...form}>
        <ErrorSummary errors={errors} refusal={refusal} />
        {children}
        <div className="page-before-bar" />
        <StickyBar>
          <Button fit busy={busy} busyLabel={waiting ? sendingPhotos : common.saving}>
            {common.goOn}
          </Button>
        </StickyBar>
      </Form>
    </Frame>
  );
}
