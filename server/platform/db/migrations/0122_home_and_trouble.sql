-- What an engine didn't take yet is looked at, too: the list of what isn't completed shows it beside what failed.
DROP INDEX resolutions_to_look_at;
CREATE INDEX resolutions_to_look_at ON resolutions (store_id, created_at, id)
  WHERE execution_state IN ('UNKNOWN', 'FAILED', 'EXECUTING')
    OR (execution_state = 'PENDING' AND (carried_out_by = 'people' OR last_error IS NOT NULL));

-- What a store decided in the last days: Home counts it.
CREATE INDEX decisions_by_day ON decisions (store_id, decided_at) WHERE live;
