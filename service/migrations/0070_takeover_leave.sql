DROP INDEX "leave_lot_of";--> statement-breakpoint
CREATE UNIQUE INDEX "leave_lot_of" ON "leave_lot" USING btree ("employee_id","leave_type_id","kind","from_day","until_day");