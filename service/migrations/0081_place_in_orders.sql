DROP INDEX "employee_number";--> statement-breakpoint
DROP INDEX "employee_status_order";--> statement-breakpoint
DROP INDEX "employee_gender_order";--> statement-breakpoint
DROP INDEX "employee_created_at";--> statement-breakpoint
DROP INDEX "employee_updated_at";--> statement-breakpoint
DROP INDEX "employee_name_en";--> statement-breakpoint
DROP INDEX "employee_name_kh";--> statement-breakpoint
CREATE INDEX "employee_number" ON "employee" USING btree (lower("account_no") collate "C","id","account_no","position_id");--> statement-breakpoint
CREATE INDEX "employee_status_order" ON "employee" USING btree ("status" collate "C","id","status","position_id");--> statement-breakpoint
CREATE INDEX "employee_gender_order" ON "employee" USING btree ("gender" collate "C","id","gender","position_id");--> statement-breakpoint
CREATE INDEX "employee_created_at" ON "employee" USING btree ("created_at","id","position_id");--> statement-breakpoint
CREATE INDEX "employee_updated_at" ON "employee" USING btree ("updated_at","id","position_id");--> statement-breakpoint
CREATE INDEX "employee_name_en" ON "employee" USING btree (lower("display_full_name_en") collate "C","id","display_full_name_en","position_id");--> statement-breakpoint
CREATE INDEX "employee_name_kh" ON "employee" USING btree (lower("display_full_name_kh") collate "C","id","display_full_name_kh","position_id");