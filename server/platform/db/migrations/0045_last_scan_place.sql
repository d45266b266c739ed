-- Where a package was scanned last, as its carrier writes it ('Albany, NY'): told where it is too soon to file.
ALTER TABLE fulfillments ADD COLUMN last_scan_place text;
