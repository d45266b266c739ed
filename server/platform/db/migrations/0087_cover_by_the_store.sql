-- Why an order is covered: its customer bought protection, or the store covers such orders by itself.
ALTER TABLE policies ADD COLUMN reason text NOT NULL DEFAULT 'bought' CHECK (reason IN ('bought', 'store'));
