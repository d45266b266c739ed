/** What people of staff write into a store, beside what they do to claims. */
export type OwnWriting = 'note' | 'label' | 'view' | 'macro' | 'sop';

/** Lists of it that are read whole. */
export type WholeList = 'labels' | 'own-views' | 'shared-views' | 'macros' | 'global-macros' | 'sops';
