ALTER TABLE "payroll_deduction_type" ADD COLUMN "is_advance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_deduction" ADD COLUMN "handed_out_on" date;--> statement-breakpoint
ALTER TABLE "payroll_slip_line" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;