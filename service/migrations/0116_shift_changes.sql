CREATE TABLE "shift_change_request" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"open_shift_id" text NOT NULL,
	"kind" text NOT NULL,
	"taken_by" text NOT NULL,
	"shift_date" date NOT NULL,
	"start_minute" integer NOT NULL,
	"end_minute" integer NOT NULL,
	"return_row_id" text,
	"return_row_version" integer,
	"return_date" date,
	"return_start_minute" integer,
	"return_end_minute" integer,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "open_shift_waiting";--> statement-breakpoint
DROP INDEX "open_shift_covers";--> statement-breakpoint
ALTER TABLE "open_shift" ADD COLUMN "kind" text DEFAULT 'SICK' NOT NULL;--> statement-breakpoint
ALTER TABLE "open_shift" ADD COLUMN "roster_row_id" text;--> statement-breakpoint
ALTER TABLE "open_shift" ADD COLUMN "roster_row_version" integer;--> statement-breakpoint
ALTER TABLE "open_shift" ADD COLUMN "collect_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "open_shift" ADD COLUMN "is_collected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shift_offer" ADD COLUMN "return_row_id" text;--> statement-breakpoint
ALTER TABLE "shift_offer" ADD COLUMN "return_row_version" integer;--> statement-breakpoint
ALTER TABLE "shift_change_request" ADD CONSTRAINT "shift_change_request_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_change_request" ADD CONSTRAINT "shift_change_request_open_shift_id_open_shift_id_fk" FOREIGN KEY ("open_shift_id") REFERENCES "public"."open_shift"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_change_request" ADD CONSTRAINT "shift_change_request_taken_by_employee_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shift_change_request_employee" ON "shift_change_request" USING btree ("employee_id","shift_date");--> statement-breakpoint
CREATE INDEX "shift_change_request_taken_by" ON "shift_change_request" USING btree ("taken_by","shift_date");--> statement-breakpoint
CREATE UNIQUE INDEX "shift_change_request_shift" ON "shift_change_request" USING btree ("open_shift_id") WHERE "shift_change_request"."status" in ('PENDING', 'ACTIVE');--> statement-breakpoint
CREATE UNIQUE INDEX "shift_change_request_return" ON "shift_change_request" USING btree ("return_row_id") WHERE "shift_change_request"."status" = 'PENDING';--> statement-breakpoint
CREATE UNIQUE INDEX "open_shift_roster_row" ON "open_shift" USING btree ("roster_row_id") WHERE "open_shift"."status" in ('OPEN', 'ASKED');--> statement-breakpoint
CREATE INDEX "open_shift_waiting" ON "open_shift" USING btree ("shift_date") WHERE "open_shift"."status" in ('OPEN', 'ASKED');--> statement-breakpoint
CREATE UNIQUE INDEX "open_shift_covers" ON "open_shift" USING btree ("covers_employee_id","shift_date") WHERE "open_shift"."kind" = 'SICK' and "open_shift"."status" in ('OPEN', 'ASKED', 'FILLED');--> statement-breakpoint
ALTER TABLE "open_shift" ADD CONSTRAINT "open_shift_row" CHECK (("open_shift"."kind" = 'SICK') = ("open_shift"."roster_row_id" is null) and num_nulls("open_shift"."roster_row_id", "open_shift"."roster_row_version") in (0, 2));