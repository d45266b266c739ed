/** What people type and what an engine keeps, as both are compared: case, spaces around it and ways to write an accent aside. */
export const fold = (text: string): string => text.trim().normalize('NFC').toLowerCase();

/** An order's number as it is compared: without the sign that people put before it. */
export const foldNumber = (number: string): string => fold(number).replace(/^#\s*/, '');
