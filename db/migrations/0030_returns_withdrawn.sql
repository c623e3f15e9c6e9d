ALTER TABLE "returns" DROP CONSTRAINT "returns_decided";--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_decided" CHECK ("returns"."status" in ('requested', 'rejected', 'withdrawn') or "returns"."resolution" is not null);--> statement-breakpoint
INSERT INTO status_moves (subject, from_status, to_status) VALUES
  ('returns.status', 'requested', 'withdrawn'),
  ('returns.status', 'approved', 'withdrawn');
--> statement-breakpoint

-- As in 0028; neither what was turned down nor what was withdrawn comes back.
CREATE OR REPLACE FUNCTION refuse_return_beyond_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sent record;
  taken bigint;
BEGIN
  SELECT shipment_id, quantity INTO sent FROM order_lines WHERE id = NEW.order_line_id FOR UPDATE;
  SELECT coalesce(sum(l.quantity), 0) INTO taken FROM return_lines l JOIN returns r ON r.id = l.return_id
  WHERE l.order_line_id = NEW.order_line_id AND r.status NOT IN ('rejected', 'withdrawn');
  IF sent.shipment_id IS DISTINCT FROM (SELECT shipment_id FROM returns WHERE id = NEW.return_id)
    OR taken + NEW.quantity > sent.quantity THEN
    RAISE EXCEPTION 'more of line % would come back than was sent', NEW.order_line_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'return_lines_within_line';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

-- Another piece is for a fault, and a change of mind is no damage (app/domain/returns.ts). A trigger, as a constraint would
-- have to hold for what was asked before the rule.
CREATE FUNCTION refuse_return_without_fault() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'replacement'
      AND NEW.reason NOT IN ('damaged', 'defective', 'wrong-item', 'not-as-described', 'missing-parts')
    OR NEW.kind = 'damage' AND NEW.reason = 'changed-mind' THEN
    RAISE EXCEPTION 'a % is not for the reason %', NEW.kind, NEW.reason
      USING ERRCODE = 'check_violation', CONSTRAINT = 'returns_for_a_fault';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER returns_for_a_fault BEFORE INSERT OR UPDATE OF kind, reason ON returns
  FOR EACH ROW EXECUTE FUNCTION refuse_return_without_fault();
