-- A piece goes back or is claimed under warranty, not both (docs/rules.md#h2). As in 0030, and claims that are open count.
CREATE OR REPLACE FUNCTION refuse_return_beyond_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sent record;
  taken bigint;
  claimed bigint;
BEGIN
  SELECT shipment_id, quantity INTO sent FROM order_lines WHERE id = NEW.order_line_id FOR UPDATE;
  SELECT coalesce(sum(l.quantity), 0) INTO taken FROM return_lines l JOIN returns r ON r.id = l.return_id
  WHERE l.order_line_id = NEW.order_line_id AND r.status NOT IN ('rejected', 'withdrawn');
  IF sent.shipment_id IS DISTINCT FROM (SELECT shipment_id FROM returns WHERE id = NEW.return_id)
    OR taken + NEW.quantity > sent.quantity THEN
    RAISE EXCEPTION 'more of line % would come back than was sent', NEW.order_line_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'return_lines_within_line';
  END IF;
  SELECT count(*) INTO claimed FROM warranty_claims
  WHERE order_line_id = NEW.order_line_id AND status NOT IN ('refunded', 'closed', 'declined', 'withdrawn');
  IF taken + NEW.quantity + claimed > sent.quantity THEN
    RAISE EXCEPTION 'a piece of line % has an open warranty claim', NEW.order_line_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'return_lines_claimed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- As in 0208, and no claim for what goes back.
CREATE OR REPLACE FUNCTION check_warranty_claim() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  leaving bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM order_lines l JOIN shipments s ON s.id = l.shipment_id WHERE l.id = NEW.order_line_id
      AND l.order_id = NEW.order_id AND l.vendor_id = NEW.vendor_id AND NEW.position BETWEEN 0 AND l.quantity - 1
      AND s.status = 'delivered') THEN
    RAISE EXCEPTION 'warranty claim % is for no delivered piece of order line %', NEW.id, NEW.order_line_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'warranty_claims_line';
  END IF;
  IF TG_OP = 'INSERT' THEN
    SELECT coalesce(sum(l.quantity), 0) INTO leaving FROM return_lines l JOIN returns r ON r.id = l.return_id
    WHERE l.order_line_id = NEW.order_line_id AND r.status NOT IN ('rejected', 'withdrawn');
    IF leaving >= (SELECT quantity FROM order_lines WHERE id = NEW.order_line_id) THEN
      RAISE EXCEPTION 'all pieces of order line % are going back', NEW.order_line_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'warranty_claims_returned';
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
INSERT INTO status_moves (subject, from_status, to_status) VALUES ('warranty_claims.status', 'referred', 'withdrawn');
