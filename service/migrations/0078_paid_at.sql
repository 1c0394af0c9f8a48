ALTER TABLE "payroll_run" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
UPDATE "payroll_run" SET "paid_at" = "updated_at" WHERE "status" = 'paid';
