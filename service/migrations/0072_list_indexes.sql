DROP INDEX "employee_number";--> statement-breakpoint
DROP INDEX "employee_status_order";--> statement-breakpoint
DROP INDEX "employee_gender_order";--> statement-breakpoint
DROP INDEX "employee_start_date";--> statement-breakpoint
DROP INDEX "employee_name_en";--> statement-breakpoint
DROP INDEX "employee_name_kh";--> statement-breakpoint
CREATE INDEX "employee_type" ON "employee" USING btree ("employment_type");--> statement-breakpoint
CREATE INDEX "employee_number" ON "employee" USING btree (lower("account_no") collate "C","id","account_no");--> statement-breakpoint
CREATE INDEX "employee_status_order" ON "employee" USING btree ("status" collate "C","id","status");--> statement-breakpoint
CREATE INDEX "employee_gender_order" ON "employee" USING btree ("gender" collate "C","id","gender");--> statement-breakpoint
CREATE INDEX "employee_start_date" ON "employee" USING btree ("start_date","status");--> statement-breakpoint
CREATE INDEX "employee_name_en" ON "employee" USING btree (lower("display_full_name_en") collate "C","id","display_full_name_en");--> statement-breakpoint
CREATE INDEX "employee_name_kh" ON "employee" USING btree (lower("display_full_name_kh") collate "C","id","display_full_name_kh");