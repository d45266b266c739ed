/** Where one implementation of a store is. */
export const implementationAt = (storeId: string, id: string): string => `/stores/${storeId}/implementations/${id}`;

/** Where its draft is changed. */
export const draftAt = (storeId: string, id: string): string => `${implementationAt(storeId, id)}/draft`;

/** Where one is prepared for a store. */
export const newAt = (storeId: string): string => implementationAt(storeId, 'new');
