/** Where the start stands beside its photograph, which is then the tall one (start.css says the same). */
export const besidePhoto = '(min-width: 960px), (min-width: 720px) and (orientation: landscape)';

/** Where the start stands below its photograph, the wide one: everywhere else. */
export const belowPhoto = '(max-width: 719.9px), (max-width: 959.9px) and (orientation: portrait)';
