-- A piece whose serial number is claimed under warranty is not taken back, and one that came back is not claimed
-- (docs/rules.md#h2). As in 0182, with open claims.
CREATE OR REPLACE FUNCTION check_return_serial() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM return_lines l WHERE l.return_id = NEW.return_id AND l.order_line_id = NEW.order_line_id
        AND NEW.position BETWEEN 0 AND l.quantity - 1)
    OR NEW.is_sold <> EXISTS (SELECT FROM serial_numbers n WHERE n.order_line_id = NEW.order_line_id
        AND n.serial = NEW.serial AND n.is_out) THEN
    RAISE EXCEPTION 'serial number % is not what return % says of it', NEW.serial, NEW.return_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'return_serials_line';
  END IF;
  IF NEW.is_sold AND EXISTS (SELECT FROM warranty_claims c WHERE c.order_line_id = NEW.order_line_id
      AND c.serial = NEW.serial AND c.status NOT IN ('refunded', 'closed', 'declined', 'withdrawn')) THEN
    RAISE EXCEPTION 'serial number % has an open warranty claim', NEW.serial
      USING ERRCODE = 'check_violation', CONSTRAINT = 'return_serials_claimed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- As in 0218, and no claim for a piece that a return names.
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
    IF leaving >= (SELECT quantity FROM order_lines WHERE id = NEW.order_line_id)
      OR EXISTS (SELECT FROM return_serials b JOIN returns r ON r.id = b.return_id WHERE b.order_line_id = NEW.order_line_id
        AND b.serial = NEW.serial AND b.is_sold AND r.status NOT IN ('rejected', 'withdrawn')) THEN
      RAISE EXCEPTION 'the piece of order line % is going back', NEW.order_line_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'warranty_claims_returned';
    END IF;
  END IF;
  RETURN NEW;
END $$;
