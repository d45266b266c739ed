/** What a store keeps beside claims and orders in fields of its own. */

export const metadata = 'Metadata';
export const edit = 'Edit';
export const add = 'Add';
export const editWhich = (label: string): string => `Edit ${label}`;
export const addWhich = (label: string): string => `Add ${label}`;
export const empty = 'Empty';
export const save = 'Save';
export const cancel = 'Cancel';
export const fromOrder = 'From the order';
