-- Ids and tokens carry four characters of their store's id; from these the store is found.
CREATE INDEX stores_by_hint ON stores (substr(id, 26, 4));
