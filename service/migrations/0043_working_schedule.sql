CREATE TABLE "day_off_request" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"day_off_date" date NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_working_schedule" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"schedule_date" date NOT NULL,
	"start_minute" integer NOT NULL,
	"end_minute" integer NOT NULL,
	"is_edited" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employee_working_schedule_times" CHECK ("employee_working_schedule"."start_minute" between 0 and 1439 and "employee_working_schedule"."end_minute" > "employee_working_schedule"."start_minute" and "employee_working_schedule"."end_minute" <= "employee_working_schedule"."start_minute" + 1440)
);
--> statement-breakpoint
CREATE TABLE "mission_request" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"duration_type" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"from_time" text,
	"to_time" text,
	"duration" numeric(8, 4) NOT NULL,
	"destination" text NOT NULL,
	"reason_template_id" text NOT NULL,
	"reason" text,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "day_off_request" ADD CONSTRAINT "day_off_request_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_working_schedule" ADD CONSTRAINT "employee_working_schedule_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_request" ADD CONSTRAINT "mission_request_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_request" ADD CONSTRAINT "mission_request_reason_template_id_reason_template_id_fk" FOREIGN KEY ("reason_template_id") REFERENCES "public"."reason_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "day_off_request_once" ON "day_off_request" USING btree ("employee_id","day_off_date") WHERE "day_off_request"."status" in ('PENDING', 'ACTIVE');--> statement-breakpoint
CREATE INDEX "day_off_request_employee" ON "day_off_request" USING btree ("employee_id","day_off_date");--> statement-breakpoint
CREATE INDEX "day_off_request_date" ON "day_off_request" USING btree ("day_off_date","id");--> statement-breakpoint
CREATE INDEX "day_off_request_status" ON "day_off_request" USING btree ("status");--> statement-breakpoint
CREATE INDEX "day_off_request_created_at" ON "day_off_request" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "employee_working_schedule_person" ON "employee_working_schedule" USING btree ("employee_id","schedule_date");--> statement-breakpoint
CREATE INDEX "employee_working_schedule_date" ON "employee_working_schedule" USING btree ("schedule_date");--> statement-breakpoint
CREATE INDEX "mission_request_employee" ON "mission_request" USING btree ("employee_id","from_date");--> statement-breakpoint
CREATE INDEX "mission_request_date" ON "mission_request" USING btree ("from_date","id");--> statement-breakpoint
CREATE INDEX "mission_request_status" ON "mission_request" USING btree ("status");--> statement-breakpoint
CREATE INDEX "mission_request_created_at" ON "mission_request" USING btree ("created_at","id");--> statement-breakpoint
-- No minute of a person is planned twice, also over midnight: days are counted from 2000-01-01.
ALTER TABLE "employee_working_schedule" ADD CONSTRAINT employee_working_schedule_minutes EXCLUDE USING gist (employee_id WITH =, int4range((schedule_date - date '2000-01-01') * 1440 + start_minute, (schedule_date - date '2000-01-01') * 1440 + end_minute) WITH &&) DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE TRIGGER day_off_request_media AFTER DELETE ON "day_off_request" FOR EACH ROW EXECUTE FUNCTION remove_media_of('DAY_OFF_REQUEST');--> statement-breakpoint
CREATE TRIGGER mission_request_media AFTER DELETE ON "mission_request" FOR EACH ROW EXECUTE FUNCTION remove_media_of('MISSION_REQUEST');
