ALTER TABLE "employee_movement" ADD COLUMN "previous_base_salary" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "employee_movement" ADD COLUMN "previous_base_currency" text;--> statement-breakpoint
ALTER TABLE "employee_movement" ADD COLUMN "new_base_salary" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "employee_movement" ADD COLUMN "new_base_currency" text;--> statement-breakpoint
ALTER TABLE "payroll_benefit_adjustment" ADD COLUMN "is_part_of_movement" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_adjustment_part" ON "payroll_benefit_adjustment" USING btree ("employee_movement_id") WHERE "payroll_benefit_adjustment"."is_part_of_movement";