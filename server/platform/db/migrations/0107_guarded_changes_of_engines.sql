-- Leading a store’s engine elsewhere waits as raising a limit does: what a change is about says its area.
ALTER TABLE guarded_changes RENAME COLUMN raised TO what;
UPDATE guarded_changes SET what = jsonb_build_object('area', area, 'raised', what);

-- The credentials of the new connection, each sealed for this change and this field, and erased as it ends.
ALTER TABLE guarded_changes ADD COLUMN sealed jsonb NOT NULL DEFAULT '{}';
ALTER TABLE guarded_changes ADD CHECK (state = 'waiting' OR sealed = '{}');
GRANT UPDATE (sealed) ON guarded_changes TO amends_app;

-- One that couldn’t be carried out when its time came.
ALTER TABLE guarded_changes DROP CONSTRAINT guarded_changes_state_check;
ALTER TABLE guarded_changes ADD CONSTRAINT guarded_changes_state_check
  CHECK (state IN ('waiting', 'done', 'stopped', 'overtaken', 'lapsed', 'failed'));
