-- What the demo courier says it has paid (docs/decisions/200).
ALTER TABLE "demo_courier_shipments" ADD COLUMN "remittances" jsonb DEFAULT '[]'::jsonb NOT NULL;