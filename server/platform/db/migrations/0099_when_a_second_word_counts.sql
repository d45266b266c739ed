-- From when somebody's word in a role counts as the second one: a day after a colleague let them in, so that nobody brings
-- their own second person. Null for whom the operator let in, and for everybody from before.
ALTER TABLE members ADD COLUMN second_word_from timestamptz;
