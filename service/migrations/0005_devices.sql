CREATE TABLE "finger_print_device" (
	"id" text PRIMARY KEY NOT NULL,
	"model_name" text NOT NULL,
	"ip_address" text NOT NULL,
	"port" integer NOT NULL,
	"serial_number" text NOT NULL,
	"description" text,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"comm_key" integer,
	"key_hash" text,
	"push_by_serial" boolean DEFAULT false NOT NULL,
	"push_stamp" text,
	"last_retrieved_status" text,
	"last_retrieved_date" timestamp with time zone,
	"last_fault" text,
	"busy_until" timestamp with time zone,
	"log_length" integer DEFAULT 0 NOT NULL,
	"log_digest" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduler_job" (
	"name" text PRIMARY KEY NOT NULL,
	"schedule" text NOT NULL,
	"next_run_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"run_id" text,
	"lease_ends_at" timestamp with time zone,
	"running_type" text,
	"last_status" text,
	"last_start_time" timestamp with time zone,
	"last_end_time" timestamp with time zone,
	"last_counts" jsonb,
	"last_cause" jsonb
);
--> statement-breakpoint
CREATE TABLE "attendance_record" (
	"id" text PRIMARY KEY NOT NULL,
	"device_id" text,
	"finger_print_id" text NOT NULL,
	"employee_id" text,
	"outlet_id" text,
	"scan_time" timestamp with time zone NOT NULL,
	"before_adjustment" timestamp with time zone,
	"is_missed_scan" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attendance_record" ADD CONSTRAINT "attendance_record_device_id_finger_print_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."finger_print_device"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_record" ADD CONSTRAINT "attendance_record_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_record" ADD CONSTRAINT "attendance_record_outlet_id_company_structure_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."company_structure"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "finger_print_device_address" ON "finger_print_device" USING btree ("ip_address","port");--> statement-breakpoint
CREATE UNIQUE INDEX "finger_print_device_serial" ON "finger_print_device" USING btree (lower("serial_number"));--> statement-breakpoint
CREATE UNIQUE INDEX "finger_print_device_key" ON "finger_print_device" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_record_scan" ON "attendance_record" USING btree ("device_id","finger_print_id",coalesce("before_adjustment", "scan_time"));--> statement-breakpoint
CREATE INDEX "attendance_record_employee" ON "attendance_record" USING btree ("employee_id","scan_time");--> statement-breakpoint
CREATE INDEX "attendance_record_time" ON "attendance_record" USING btree ("scan_time","id");--> statement-breakpoint
CREATE INDEX "attendance_record_outlet" ON "attendance_record" USING btree ("outlet_id","scan_time");--> statement-breakpoint
CREATE INDEX "attendance_record_waiting" ON "attendance_record" USING btree ("finger_print_id") WHERE "attendance_record"."employee_id" is null;