import { Select as Base } from '@base-ui/react/select';
import type { KeyboardEvent, Ref, RefObject } from 'react';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
}

interface Props<Value extends string> {
  id?: string;
  /** What is read where no label stands before it. */
  label?: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  invalid?: boolean;
  disabled?: boolean;
  describedBy?: string;
  className?: string;
  triggerRef?: Ref<HTMLButtonElement>;
  /** Whether its list is open, where a key of the page opens it too. */
  open?: boolean;
  onOpen?: (open: boolean) => void;
  /** Where the focus goes once the list is closed; back to the control where it isn’t given. */
  finalFocus?: RefObject<HTMLElement | null>;
}

/**
 * One of several, chosen out of a list that opens. Closed, it leaves letters and digits to the page: the browser’s own
 * would choose by them, and a slip of a key would decide something else.
 */
export function Select<Value extends string>(props: Props<Value>) {
  const {
    id,
    label,
    choices,
    value,
    onChange,
    invalid = false,
    disabled = false,
    describedBy,
    className = '',
    triggerRef,
    open,
    onOpen,
    finalFocus,
  } = props;
  return (
    <Base.Root
      items={choices}
      value={value}
      onValueChange={(next) => next !== null && onChange(next as Value)}
      modal={false}
      disabled={disabled}
      {...(open !== undefined && { open })}
      {...(onOpen !== undefined && { onOpenChange: onOpen })}
    >
      <Base.Trigger
        {...(id !== undefined && { id })}
        {...(triggerRef !== undefined && { ref: triggerRef })}
        {...(label !== undefined && { 'aria-label': label })}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        aria-invalid={invalid}
        className={`kit-field kit-select-field ${className}`}
        onKeyDown={(event: KeyboardEvent & { preventBaseUIHandler?: () => void }) => {
          if (event.key.length === 1 && event.key !== ' ') {
            event.preventBaseUIHandler?.();
          }
        }}
      >
        <Base.Value className="kit-cut" />
        <Base.Icon className="kit-select-arrow kit-push">
          <span aria-hidden="true">▾</span>
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="start" className="menu-place" alignItemWithTrigger={false}>
          <Base.Popup className="menu kit-select-list" {...(finalFocus !== undefined && { finalFocus })}>
            <Base.List>
              {choices.map((choice) => (
                <Base.Item key={choice.value} value={choice.value} className="menu-item">
                  <Base.ItemText>{choice.label}</Base.ItemText>
                  <Base.ItemIndicator className="menu-tick kit-push">
                    <span aria-hidden="true">✓</span>
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
