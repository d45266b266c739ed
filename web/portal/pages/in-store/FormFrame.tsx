import type { ComponentProps, ReactNode } from 'react';
import { Form } from 'react-router';
import { sendingPhotos } from '#words/evidence.ts';
import { ErrorSummary } from '../../../ui/form-errors/ErrorSummary.tsx';
import type { FormError } from '../../../ui/form-errors/form-error.ts';
import { ContinueBar } from '../../layout/ContinueBar.tsx';
import { Frame } from './Frame.tsx';

/** A page of the branch that asks: what stops its form above the question, and at its foot the bar that goes on. */
export function FormFrame({
  back,
  draft,
  shown,
  errors,
  refusal,
  title,
  waiting = false,
  over = false,
  children,
  ...form
}: Omit<ComponentProps<typeof Frame>, 'children'> &
  Pick<ComponentProps<typeof Form>, 'encType' | 'onChange' | 'onSubmit' | 'ref'> & {
    errors: readonly FormError[];
    /** What the errors came with, another one at each press. */
    refusal?: unknown;
    /** Heads the errors, where they are nothing left to do. */
    title?: string;
    /** The form is held back until its files have arrived. */
    waiting?: boolean;
    /** What is answered ends the way: nothing goes on until it is answered otherwise. */
    over?: boolean;
    children: ReactNode;
  }) {
  return (
    <Frame back={back} draft={draft} shown={shown}>
      <Form method="post" noValidate {...form}>
        <ErrorSummary errors={errors} refusal={refusal} title={title} />
        {children}
        {!over && <ContinueBar waiting={waiting ? sendingPhotos : undefined} />}
      </Form>
    </Frame>
  );
}
