-- A product without an HSN code takes that of its category. The defaults, 8471 and India, were guesses.
ALTER TABLE "products" ALTER COLUMN "hsn" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "country_of_origin" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "hsn_codes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "categories" c SET "hsn_codes" = given.codes::jsonb FROM (VALUES
  ('laptop', '["8471"]'), ('gaming-laptop', '["8471"]'), ('desktop', '["8471"]'), ('components', '["8473"]'),
  ('pc-assembly', '["998716"]'), ('graphics-cards', '["8473","8471"]'), ('processors', '["8542","8473"]'),
  ('motherboards', '["8473"]'), ('memory', '["8473","8542"]'), ('storage', '["8523","8471"]'),
  ('power-supplies', '["8504"]'), ('cases', '["8473"]'), ('coolers', '["8473","8414"]'), ('fans', '["8414"]'),
  ('monitors', '["8528"]'), ('keyboards', '["8471"]'), ('mice', '["8471"]'), ('headsets', '["8518"]'),
  ('webcams', '["8525"]'), ('speakers', '["8518"]'), ('game-controllers', '["9504","8471"]'),
  ('routers', '["8517"]'), ('ups', '["8504"]'), ('external-storage', '["8523","8471"]'), ('printers', '["8443"]'),
  ('hubs-and-docks', '["8471","8473","8517"]'), ('chargers', '["8504"]'), ('cables', '["8544"]'),
  ('bags', '["4202"]'), ('mouse-pads', '["4016","3926"]'), ('operating-systems', '["8523"]')
) AS given (slug, codes) WHERE c.default_slug = given.slug;--> statement-breakpoint
-- Codes have 4, 6 or 8 digits: one of five or seven was cut short while it was typed, and its beginning is right.
UPDATE "products" SET "hsn" = left("hsn", length("hsn") - 1) WHERE length("hsn") IN (5, 7);--> statement-breakpoint
-- What SQL wrote around the shop's forms: it becomes a draft, which says what it lacks.
UPDATE "products" SET "hsn" = '' WHERE "hsn" !~ '^([0-9]{4}([0-9]{2}){0,2})?$';--> statement-breakpoint
UPDATE "products" SET "status" = 'draft' WHERE "status" = 'live' AND ("hsn" = '' OR "country_of_origin" = '');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_hsn" CHECK ("products"."hsn" ~ '^([0-9]{4}([0-9]{2}){0,2})?$' and ("products"."hsn" <> '' or "products"."status" <> 'live')) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_origin" CHECK ("products"."country_of_origin" <> '' or "products"."status" <> 'live') NOT VALID;
