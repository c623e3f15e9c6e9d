CREATE TABLE "auditor_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"violations" integer NOT NULL,
	"unfinished" integer NOT NULL,
	"findings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "auditor_runs_started_at_index" ON "auditor_runs" USING btree ("started_at");