CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_limits_by_age" ON "rate_limits" USING btree ("expire");