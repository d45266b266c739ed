-- What all processes of one installation share, so that one that does not share it can be told at its start: the mark
-- in the media storage, and a code over it that only the installation's secret makes. One row, the owner's alone.
CREATE TABLE installation (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  storage_mark text NOT NULL,
  secret_check text NOT NULL,
  noted_at timestamptz NOT NULL
);
