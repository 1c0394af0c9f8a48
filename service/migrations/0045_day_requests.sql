CREATE TABLE "borrow_or_payback" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"type" text NOT NULL,
	"request_date" date NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"title" text NOT NULL,
	"payback_for_id" text,
	"work_date" date NOT NULL,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL,
	"minutes" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missed_scan_request" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"request_date" date NOT NULL,
	"scan_time" text NOT NULL,
	"is_next_day" boolean DEFAULT false NOT NULL,
	"scan_at" timestamp with time zone NOT NULL,
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
CREATE TABLE "overtime_request_type" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_kh" text NOT NULL,
	"percentage_per_hour" numeric(7, 2) NOT NULL,
	"is_paid_by_salary" boolean DEFAULT false NOT NULL,
	"suggested_for" text,
	"description" text,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "overtime_request" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"request_date" date NOT NULL,
	"overtime_type" text NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"work_date" date NOT NULL,
	"spans" jsonb NOT NULL,
	"minutes" integer NOT NULL,
	"overtime_request_type_id" text NOT NULL,
	"paid_percent" numeric(7, 2) NOT NULL,
	"night_percent" numeric(7, 2) NOT NULL,
	"is_long_confirmed" boolean DEFAULT false NOT NULL,
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
ALTER TABLE "borrow_or_payback" ADD CONSTRAINT "borrow_or_payback_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "borrow_or_payback" ADD CONSTRAINT "borrow_or_payback_for" FOREIGN KEY ("payback_for_id") REFERENCES "public"."borrow_or_payback"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missed_scan_request" ADD CONSTRAINT "missed_scan_request_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missed_scan_request" ADD CONSTRAINT "missed_scan_request_reason_template_id_reason_template_id_fk" FOREIGN KEY ("reason_template_id") REFERENCES "public"."reason_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overtime_request" ADD CONSTRAINT "overtime_request_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overtime_request" ADD CONSTRAINT "overtime_request_overtime_request_type_id_overtime_request_type_id_fk" FOREIGN KEY ("overtime_request_type_id") REFERENCES "public"."overtime_request_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overtime_request" ADD CONSTRAINT "overtime_request_reason_template_id_reason_template_id_fk" FOREIGN KEY ("reason_template_id") REFERENCES "public"."reason_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "borrow_or_payback_work_date" ON "borrow_or_payback" USING btree ("employee_id","work_date");--> statement-breakpoint
CREATE INDEX "borrow_or_payback_for" ON "borrow_or_payback" USING btree ("payback_for_id");--> statement-breakpoint
CREATE INDEX "borrow_or_payback_date" ON "borrow_or_payback" USING btree ("request_date","id");--> statement-breakpoint
CREATE INDEX "borrow_or_payback_status" ON "borrow_or_payback" USING btree ("status");--> statement-breakpoint
CREATE INDEX "borrow_or_payback_created_at" ON "borrow_or_payback" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "missed_scan_request_once" ON "missed_scan_request" USING btree ("employee_id","scan_at") WHERE "missed_scan_request"."status" in ('PENDING', 'ACTIVE');--> statement-breakpoint
CREATE INDEX "missed_scan_request_employee" ON "missed_scan_request" USING btree ("employee_id","request_date");--> statement-breakpoint
CREATE INDEX "missed_scan_request_date" ON "missed_scan_request" USING btree ("request_date","id");--> statement-breakpoint
CREATE INDEX "missed_scan_request_status" ON "missed_scan_request" USING btree ("status");--> statement-breakpoint
CREATE INDEX "missed_scan_request_created_at" ON "missed_scan_request" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "overtime_request_type_name" ON "overtime_request_type" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "overtime_request_work_date" ON "overtime_request" USING btree ("employee_id","work_date");--> statement-breakpoint
CREATE INDEX "overtime_request_date" ON "overtime_request" USING btree ("request_date","id");--> statement-breakpoint
CREATE INDEX "overtime_request_status" ON "overtime_request" USING btree ("status");--> statement-breakpoint
CREATE INDEX "overtime_request_created_at" ON "overtime_request" USING btree ("created_at","id");--> statement-breakpoint
CREATE TRIGGER missed_scan_request_media AFTER DELETE ON "missed_scan_request" FOR EACH ROW EXECUTE FUNCTION remove_media_of('MISSED_SCAN');--> statement-breakpoint
CREATE TRIGGER overtime_request_media AFTER DELETE ON "overtime_request" FOR EACH ROW EXECUTE FUNCTION remove_media_of('OVERTIME_REQUEST');--> statement-breakpoint
CREATE TRIGGER borrow_or_payback_media AFTER DELETE ON "borrow_or_payback" FOR EACH ROW EXECUTE FUNCTION remove_media_of('BORROW_OR_PAYBACK_HOUR');
