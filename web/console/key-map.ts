import * as bulkWords from '#words/console/desk/bulk.ts';
import { choose as chooseMacro } from '#words/console/desk/macros.ts';
import { takeNextKey } from '#words/console/desk/queue.ts';
import { readKey } from '#words/console/desk/sops.ts';
import * as words from '#words/console/frame/keys.ts';
import { restartKey } from '#words/console/tenancy/stores/store-restart.ts';
import { pageName as storesPage } from '#words/console/tenancy/stores/stores.ts';
import { allClaimActs, isIn, keysOf } from './claims/acts/claim-acts.ts';
import type { PlaceOfKeys } from './frame/app-shell/KeySheet.tsx';
import type { ConsolePages } from './frame/navigation/pages.ts';

/** Every key and what it does, place by place: what the sheet of keys shows. */
export const keyMap = (pages: ConsolePages): readonly PlaceOfKeys[] => [
  {
    place: words.everywhere,
    keys: [
      ['mod+k', words.searchOrRun],
      ['s', words.search],
      ['h', words.allShortcuts],
      ['u', words.undo],
      ['enter', words.enterKey],
      ['mod+enter', words.sendDialog],
      ['esc', words.back],
      ...Object.values(pages)
        .filter((page) => page.key !== null)
        .map((page) => [`g ${page.key}`, page.does] as const),
    ],
  },
  {
    place: words.onAClaimRow,
    keys: keysOf(allClaimActs.filter((act) => isIn(act, 'row'))),
  },
  {
    place: words.queue,
    keys: [
      ['j k', words.moveDownUp],
      ['down up', words.moveDownUp],
      ['enter', words.open],
      ['space', words.peek],
      ['x', bulkWords.selectKey],
      ['shift+x', bulkWords.selectRange],
      ['shift+t', takeNextKey],
      ['f', words.filterTheList],
      ['v', words.chooseAView],
      ['o', words.sortTheList],
      ['1 7', words.tabsFirstToLast],
    ],
  },
  {
    place: words.inbox,
    keys: [
      ['j k', words.moveDownUp],
      ['enter', words.open],
      ['z', words.untilLater],
      ['e', words.doneOrBack],
      ['1 3', words.tabsFirstToLast],
    ],
  },
  {
    place: storesPage,
    keys: [
      ['j k', words.moveDownUp],
      ['enter', words.open],
      ['r', restartKey],
    ],
  },
  {
    place: words.claim,
    keys: [
      ['j k', words.nextPreviousClaim],
      ['shift+t', takeNextKey],
      ['left right', words.turnPhotos],
      ['1 9', words.photoByNumber],
      ['p', words.fullSize],
      ['q', chooseMacro],
      ['v', readKey],
      ...keysOf(allClaimActs.filter((act) => !isIn(act, 'row') && !isIn(act, 'strip'))),
    ],
  },
  {
    place: words.decide,
    keys: [
      ['a d', words.approveDeny],
      ['j k', words.lineDownUp],
      ['1', words.refund],
      ['2', words.reship],
      ['3', words.storeCredit],
      ['4', words.flatRate],
      ['5', words.flatRateCredit],
      ['6', words.custom],
      ['0', words.notCovered],
      ['enter', words.intoTheLinesFields],
      ['m', words.whatTheCustomerReads],
      ['n', words.noteForTheRecord],
      ['v', readKey],
      ['esc', words.closeKeepDraft],
      ['mod+enter', words.confirmThenNextClaim],
    ],
  },
  {
    place: words.approvedNotCompleted,
    keys: keysOf(allClaimActs.filter((act) => isIn(act, 'strip'))),
  },
  {
    place: words.whenSomeoneDecidedFirst,
    keys: [
      ['enter', words.keepTheirDecisionNext],
      ['v', words.seeTheDecision],
    ],
  },
];
