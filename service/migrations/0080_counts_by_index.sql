DROP INDEX "approval_step_approver_person";--> statement-breakpoint
DROP INDEX "employee_position_id";--> statement-breakpoint
DROP INDEX "employee_type";--> statement-breakpoint
DROP INDEX "employee_birthday";--> statement-breakpoint
CREATE INDEX "approval_status_tracking_pending" ON "approval_status_tracking" USING btree ("id","request_type","employee_id","position_id","created_by","created_at","updated_at","status") WHERE "approval_status_tracking"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "approval_step_open" ON "approval_step" USING btree ("request_id","step") WHERE "approval_step"."state" = 'OPEN';--> statement-breakpoint
CREATE INDEX "attendance_day_status" ON "attendance_day" USING btree ("date","status","employee_id");--> statement-breakpoint
CREATE INDEX "attendance_day_missed" ON "attendance_day" USING btree ("date","employee_id") WHERE 'MISSED_SCAN' = any("attendance_day"."flags");--> statement-breakpoint
CREATE INDEX "employee_work_anniversary" ON "employee" USING btree (extract(month from "start_date"),"start_date","status");--> statement-breakpoint
CREATE INDEX "employee_post_probation" ON "employee" USING btree ("post_probation_date","status","start_date");--> statement-breakpoint
CREATE INDEX "approval_step_approver_person" ON "approval_step_approver" USING btree ("employee_id","request_id","step","is_asked");--> statement-breakpoint
CREATE INDEX "employee_position_id" ON "employee" USING btree ("position_id","status","start_date");--> statement-breakpoint
CREATE INDEX "employee_type" ON "employee" USING btree ("employment_type","gender","status","start_date");--> statement-breakpoint
CREATE INDEX "employee_birthday" ON "employee" USING btree (extract(month from "dob"),extract(day from "dob"),"dob","status","start_date");