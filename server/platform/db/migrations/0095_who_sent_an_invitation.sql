-- Who sent an invitation, by id: its link works while they may still invite that role. Null where the operator did.
ALTER TABLE invitations ADD COLUMN invited_by_user text REFERENCES users (id);
UPDATE invitations AS i SET invited_by_user = e.actor_id
  FROM events e
 WHERE e.store_id = i.store_id AND e.kind = 'member.invited' AND e.data ->> 'invitationId' = i.id
   AND e.actor_kind = 'staff' AND e.actor_id IN (SELECT id FROM users);
