CREATE TABLE "absence_feed" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "public_holiday_date";--> statement-breakpoint
ALTER TABLE "leave_request_type" ADD COLUMN "is_paid_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "public_holiday" ADD COLUMN "substitute_for_id" text;--> statement-breakpoint
ALTER TABLE "absence_feed" ADD CONSTRAINT "absence_feed_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "absence_feed_token" ON "absence_feed" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "absence_feed_open" ON "absence_feed" USING btree ("user_id") WHERE "absence_feed"."revoked_at" is null;--> statement-breakpoint
ALTER TABLE "public_holiday" ADD CONSTRAINT "public_holiday_substitute_for_id_public_holiday_id_fk" FOREIGN KEY ("substitute_for_id") REFERENCES "public"."public_holiday"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "public_holiday_name_date" ON "public_holiday" USING btree (lower("name"),"date");--> statement-breakpoint
CREATE INDEX "public_holiday_substitute" ON "public_holiday" USING btree ("substitute_for_id");--> statement-breakpoint
CREATE INDEX "public_holiday_date" ON "public_holiday" USING btree ("date");--> statement-breakpoint
UPDATE "leave_request_type" SET "is_paid_out" = true WHERE "code" = 'ANNUAL';--> statement-breakpoint
-- What a year of annual leave is stands with its type alone; nobody read these.
DELETE FROM "global_configuration" WHERE "name" IN ('annual_leave_days_per_month', 'annual_leave_bonus_years');--> statement-breakpoint
-- Who keeps the kinds of leave corrects balances, as in a new installation.
INSERT INTO "role_permission" ("role_id", "permission")
SELECT DISTINCT "role_id", 'ADJUST_LEAVE_STOCK' FROM "role_permission" WHERE "permission" = 'UPDATE_LEAVE_REQUEST_TYPE' ON CONFLICT DO NOTHING;
