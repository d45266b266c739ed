-- What is being carried out for longer than a minute has lost its process: a person looks at it, too.
DROP INDEX resolutions_to_look_at;
CREATE INDEX resolutions_to_look_at ON resolutions (store_id, created_at, id)
  WHERE execution_state IN ('UNKNOWN', 'FAILED', 'EXECUTING')
    OR (execution_state = 'PENDING' AND carried_out_by = 'people');
