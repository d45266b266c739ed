/** Every key and what it does, place by place: what the sheet of keys shows. */
export const keyMap: readonly { place: string; keys: readonly (readonly [keys: string, does: string])[] }[] = [
  {
    place: 'Everywhere',
    keys: [
      ['mod+k', 'search or do anything'],
      ['s', 'search'],
      ['h', 'all keys'],
      ['u', 'undo'],
      ['esc', 'back'],
      ['g h', 'go home'],
      ['g c', 'go to claims'],
    ],
  },
  {
    place: 'On a claim (row, peek, page)',
    keys: [
      ['a', 'approve'],
      ['d', 'deny'],
      ['m', 'message'],
      ['t', 'take it'],
      ['w', 'decide an early claim now'],
      ['e', 'end otherwise'],
      ['y', 'copy link'],
    ],
  },
  {
    place: 'Queue',
    keys: [
      ['j k', 'move down, up'],
      ['down up', 'move down, up'],
      ['enter', 'open'],
      ['space', 'peek'],
      ['1 7', 'tabs, first to last'],
    ],
  },
  {
    place: 'Claim',
    keys: [
      ['j k', 'next, previous claim'],
      ['left right', 'turn pictures'],
      ['1 9', 'picture by number'],
      ['p', 'full size'],
    ],
  },
  {
    place: 'Decide',
    keys: [
      ['a d', 'approve, deny'],
      ['j k', 'line down, up'],
      ['1', 'refund'],
      ['2', 'reship'],
      ['3', 'store credit'],
      ['4', 'flat rate'],
      ['5', 'flat rate credit'],
      ['6', 'custom'],
      ['0', 'not covered'],
      ['enter', 'into the line’s fields'],
      ['m', 'what the customer reads'],
      ['n', 'note for the record'],
      ['esc', 'keep and close'],
      ['mod+enter', 'confirm, then next claim'],
    ],
  },
  {
    place: 'Approved, not carried out',
    keys: [
      ['r', 'try again'],
      ['i', 'report what was done'],
      ['x', 'revoke the approval'],
    ],
  },
  {
    place: 'When somebody was faster',
    keys: [
      ['enter', 'let it stand, next claim'],
      ['v', 'see the decision'],
    ],
  },
];
