-- An owner put the steps of the first hour away.
ALTER TABLE stores ADD COLUMN setup_hidden_at timestamptz;
