import type { ComponentProps, ReactNode } from 'react';
import { Form } from 'react-router';
import { BackLink } from '../../../../ui/BackLink.tsx';
import { ErrorSummary } from '../../../../ui/form-errors/ErrorSummary.tsx';
import type { FormError } from '../../../../ui/form-errors/form-error.ts';
import type { StickyBarWords } from '../../../../ui/StickyBar.tsx';
import { Columns } from '../../../layout/Columns.tsx';
import { ContinueBar } from '../../../layout/ContinueBar.tsx';
import { RouterLink } from '../../../layout/RouterLink.tsx';
import { FinishLater } from '../FinishLater.tsx';

/**
 * A step of the walk as one form: the way back, what stops it, the question with its answers (`children`), and the bar
 * that goes on. What else a form takes goes to the form.
 */
export function StepForm({
  order,
  side,
  back,
  errors,
  refusal,
  bar,
  autosave,
  waiting,
  children,
  ...form
}: Omit<ComponentProps<typeof Form>, 'method' | 'onChange'> & {
  /** The id of the order that the form is about. */
  order: string;
  /** What stands beside the question on a wide screen. */
  side: ReactNode;
  back: string;
  errors: readonly FormError[];
  /** What the errors came with, another one at each press. */
  refusal?: unknown;
  /** What is chosen, above the button. */
  bar?: StickyBarWords;
  /** Keeps the answers at each change (`useAutosave`), where the step's action knows `act=save`. */
  autosave?: (form: HTMLFormElement) => void;
  /** What has to end before the step can be sent, as its button says it. */
  waiting?: string;
}) {
  return (
    <Columns side={side} foot={<FinishLater />}>
      <Form {...form} method="post" onChange={(event) => autosave?.(event.currentTarget)}>
        <input type="hidden" name="order" value={order} />
        <BackLink href={back} as={RouterLink} />
        <ErrorSummary errors={errors} refusal={refusal} />
        {children}
        <ContinueBar {...bar} waiting={waiting} />
      </Form>
    </Columns>
  );
}
