-- The day by which a parcel is expected, as its carrier or its store tells it.
ALTER TABLE fulfillments ADD COLUMN expected_on date;
