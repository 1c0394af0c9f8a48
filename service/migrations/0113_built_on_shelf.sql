ALTER TABLE "host_release" ADD COLUMN "kind" text DEFAULT 'host' NOT NULL;--> statement-breakpoint
ALTER TABLE "host_release" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "host_release" ADD COLUMN "descriptor" jsonb;