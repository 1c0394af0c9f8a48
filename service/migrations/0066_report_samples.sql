ALTER TABLE "remote_report" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "remote_report" ADD COLUMN "sample" text;--> statement-breakpoint
ALTER TABLE "remote_report" ADD COLUMN "first_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "remote_report" ADD COLUMN "last_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "remote_report" DROP CONSTRAINT "remote_report_minute_remote_version_snapshot_kind_cause_pk";--> statement-breakpoint
ALTER TABLE "remote_report" ADD CONSTRAINT "remote_report_pk" PRIMARY KEY("minute","remote","version","snapshot","sequence","kind","cause");
