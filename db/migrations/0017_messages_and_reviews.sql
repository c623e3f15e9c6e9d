CREATE TABLE "message_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_baselines" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"sum_hundredths" bigint NOT NULL,
	CONSTRAINT "review_baselines_range" CHECK ("review_baselines"."count" > 0 and "review_baselines"."sum_hundredths" between "review_baselines"."count"::bigint * 100 and "review_baselines"."count"::bigint * 500)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid,
	"rating" smallint NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"reject_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_one_per_customer" UNIQUE("product_id","user_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_reason" CHECK (("reviews"."state" = 'rejected') = ("reviews"."reject_reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "message_entries" ADD CONSTRAINT "message_entries_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_baselines" ADD CONSTRAINT "review_baselines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_entries_message_id_at_index" ON "message_entries" USING btree ("message_id","at");--> statement-breakpoint
CREATE INDEX "reviews_product_id_state_created_at_index" ON "reviews" USING btree ("product_id","state","created_at");--> statement-breakpoint
CREATE INDEX "reviews_state_created_at_index" ON "reviews" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "reviews_user_id_index" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_index" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_email_index" ON "contact_messages" USING btree ("email");
--> statement-breakpoint
INSERT INTO review_baselines (product_id, count, sum_hundredths)
SELECT id, review_count, least(greatest(round(rating_average * 100), 100), 500)::bigint * review_count
FROM products WHERE review_count > 0;
--> statement-breakpoint
-- The one place where a product's rating comes from: what it brought along, and its published reviews.
CREATE FUNCTION recount_reviews(product uuid) RETURNS void LANGUAGE sql AS $$
  WITH brought AS (
    SELECT coalesce(sum(count), 0) AS n, coalesce(sum(sum_hundredths), 0) AS hundredths
    FROM review_baselines WHERE product_id = product
  ), written AS (
    SELECT count(*) AS n, coalesce(sum(rating), 0) * 100 AS hundredths
    FROM reviews WHERE product_id = product AND state = 'published'
  ), total AS (
    SELECT brought.n + written.n AS n, brought.hundredths + written.hundredths AS hundredths FROM brought, written
  )
  UPDATE products
  SET review_count = total.n,
    rating_average = CASE WHEN total.n = 0 THEN 0 ELSE round(total.hundredths / total.n / 100.0, 2) END
  FROM total
  WHERE products.id = product
    AND (review_count, rating_average)
      IS DISTINCT FROM (total.n, CASE WHEN total.n = 0 THEN 0 ELSE round(total.hundredths / total.n / 100.0, 2)::double precision END)
$$;
--> statement-breakpoint
CREATE FUNCTION reviews_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Two decisions about one product at once would each count without the other.
  PERFORM id FROM products WHERE id = coalesce(NEW.product_id, OLD.product_id) FOR NO KEY UPDATE;
  PERFORM recount_reviews(coalesce(NEW.product_id, OLD.product_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_recount AFTER INSERT OR DELETE OR UPDATE OF rating, state ON reviews
  FOR EACH ROW EXECUTE FUNCTION reviews_changed();
--> statement-breakpoint
CREATE TRIGGER review_baselines_recount AFTER INSERT OR UPDATE OR DELETE ON review_baselines
  FOR EACH ROW EXECUTE FUNCTION reviews_changed();
