DROP INDEX "attendance_record_scan";--> statement-breakpoint
ALTER TABLE "attendance_record" ADD COLUMN "device_time" timestamp with time zone;--> statement-breakpoint
UPDATE "attendance_record" SET "device_time" = coalesce("before_adjustment", "scan_time");--> statement-breakpoint
ALTER TABLE "attendance_record" ALTER COLUMN "device_time" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_record" ADD COLUMN "adjustment_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_record_missed" ON "attendance_record" USING btree ("employee_id","scan_time") WHERE "attendance_record"."is_missed_scan";--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_record_scan" ON "attendance_record" USING btree ("device_id","finger_print_id","device_time");