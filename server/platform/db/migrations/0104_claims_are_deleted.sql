-- A deleted claim is an archived one that its customer no longer sees.
ALTER TABLE claims ADD COLUMN deleted_at timestamptz;
ALTER TABLE claims ADD CHECK (deleted_at IS NULL OR state = 'ARCHIVED');
