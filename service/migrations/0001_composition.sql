CREATE TABLE "composition_head" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"snapshot" text NOT NULL,
	"sequence" integer NOT NULL,
	"activated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "composition_history" (
	"sequence" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" text,
	"who" text NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"from_snapshot" text,
	"to_snapshot" text NOT NULL,
	"difference" jsonb NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "composition_snapshot" (
	"id" text PRIMARY KEY NOT NULL,
	"wanted" jsonb NOT NULL,
	"releases" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preview_link" (
	"id" text PRIMARY KEY NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"user_id" text NOT NULL,
	"made_by" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"first_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "remote_report" (
	"minute" timestamp with time zone NOT NULL,
	"snapshot" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"cause" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	"milliseconds" real DEFAULT 0 NOT NULL,
	CONSTRAINT "remote_report_minute_remote_version_snapshot_kind_cause_pk" PRIMARY KEY("minute","remote","version","snapshot","kind","cause")
);
--> statement-breakpoint
ALTER TABLE "composition_head" ADD CONSTRAINT "composition_head_snapshot_composition_snapshot_id_fk" FOREIGN KEY ("snapshot") REFERENCES "public"."composition_snapshot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "composition_history" ADD CONSTRAINT "composition_history_to_snapshot_composition_snapshot_id_fk" FOREIGN KEY ("to_snapshot") REFERENCES "public"."composition_snapshot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preview_link_until" ON "preview_link" USING btree ("until");--> statement-breakpoint
CREATE INDEX "remote_report_remote" ON "remote_report" USING btree ("remote","version","minute");