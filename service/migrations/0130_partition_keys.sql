-- Each key gets the time of its row: PostgreSQL compares keys within a partition alone. A missed scan has one time, and
-- an id is never given twice. No scan is corrected by more than 62 days, so that the months of a day are known.
CREATE TABLE "partition_border" (
	"table_name" text PRIMARY KEY NOT NULL,
	"kept_from" date NOT NULL
);
--> statement-breakpoint
DROP INDEX "attendance_record_missed";--> statement-breakpoint
ALTER TABLE "attendance_record" DROP CONSTRAINT "attendance_record_pkey";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_pkey";--> statement-breakpoint
ALTER TABLE "attendance_record" ADD CONSTRAINT "attendance_record_id_device_time_pk" PRIMARY KEY("id","device_time"), ADD CONSTRAINT "attendance_record_near" CHECK (abs(extract(epoch from "attendance_record"."scan_time" - "attendance_record"."device_time")) <= 5356800);--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_id_created_at_pk" PRIMARY KEY("id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_record_missed" ON "attendance_record" USING btree ("employee_id","scan_time","device_time") WHERE "attendance_record"."is_missed_scan";