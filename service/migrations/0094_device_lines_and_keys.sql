CREATE TABLE "device_key_address" (
	"device_id" text NOT NULL,
	"address" text NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_key_address_device_id_address_pk" PRIMARY KEY("device_id","address")
);
--> statement-breakpoint
CREATE TABLE "left_out_line" (
	"id" text PRIMARY KEY NOT NULL,
	"device_id" text NOT NULL,
	"line" text NOT NULL,
	"reason" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "finger_print_device" ADD COLUMN "old_key_hash" text;--> statement-breakpoint
ALTER TABLE "finger_print_device" ADD COLUMN "old_key_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "finger_print_device" ADD COLUMN "send_from" text;--> statement-breakpoint
ALTER TABLE "finger_print_device" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "device_key_address" ADD CONSTRAINT "device_key_address_device_id_finger_print_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."finger_print_device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "left_out_line" ADD CONSTRAINT "left_out_line_device_id_finger_print_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."finger_print_device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "left_out_line_text" ON "left_out_line" USING btree ("device_id","line");--> statement-breakpoint
CREATE INDEX "left_out_line_last" ON "left_out_line" USING btree ("device_id","last_at");--> statement-breakpoint
CREATE INDEX "attendance_record_unmatched" ON "attendance_record" USING btree ("device_id","created_at") WHERE "attendance_record"."employee_id" is null;--> statement-breakpoint
CREATE INDEX "employee_device_number" ON "employee" USING btree (ltrim(coalesce("finger_print_id", "account_no"), '0'));