import type { ComponentProps, ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import * as common from '#words/common.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSummary, type FormError } from '../../../ui/ErrorSummary.tsx';
import { StickyBar } from '../../../ui/StickyBar.tsx';
import { Columns } from '../../layout/Columns.tsx';
import { RouterLink } from '../../layout/RouterLink.tsx';

/**
 * A step of the walk as one form: the way back, what stops it, the question with its answers (`children`), and the bar
 * that goes on. What else a form takes goes to the form.
 */
export function StepForm({
  side,
  back,
  errors,
  refusal,
  bar = {},
  autosave,
  waiting,
  children,
  ...form
}: Omit<ComponentProps<typeof Form>, 'method' | 'onChange'> & {
  /** What stands beside the question on a wide screen. */
  side: ReactNode;
  back: string;
  errors: readonly FormError[];
  /** What the errors came with, another one at each press. */
  refusal?: unknown;
  /** What is chosen, above the button. */
  bar?: { left?: ReactNode; right?: ReactNode };
  /** Keeps the answers at each change (`useAutosave`), where the step's action knows `act=save`. */
  autosave?: (form: HTMLFormElement) => void;
  /** What the step waits for before it can be sent. */
  waiting?: string | undefined;
}) {
  const busy = useNavigation().state !== 'idle' || waiting !== undefined;
  return (
    <Columns side={side}>
      <Form {...form} method="post" onChange={(event) => autosave?.(event.currentTarget)}>
        <BackLink href={back} as={RouterLink} />
        <ErrorSummary errors={errors} refusal={refusal} />
        {children}
        <div className="page-before-bar" />
        <StickyBar {...bar}>
          <Button fit busy={busy} busyLabel={waiting ?? common.saving}>
            {common.goOn}
          </Button>
        </StickyBar>
      </Form>
    </Columns>
  );
}
