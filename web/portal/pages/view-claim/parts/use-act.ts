import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import type { ViewRefusal } from './view-claim.ts';

/** Calls `done` when a form of this act has been sent from this page and was not refused. */
export function useAfterAct(act: string, refusal: ViewRefusal | undefined, done: () => void): void {
  const navigation = useNavigation();
  const pressed = navigation.formData?.get('act') === act;
  const under = useRef(false);
  useEffect(() => {
    if (pressed) {
      under.current = true;
    } else if (under.current && navigation.state === 'idle') {
      under.current = false;
      if (refusal?.act !== act) done();
    }
  });
}

/** A refused act takes the focus to its field, where what is wrong is read out with it. */
export function useFocusOnRefusal(refused: ViewRefusal | undefined, id: string): void {
  useEffect(() => {
    if (refused !== undefined) document.getElementById(id)?.focus();
  }, [refused, id]);
}
