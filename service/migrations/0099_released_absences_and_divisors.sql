ALTER TABLE "attendance_difference" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "working_shift" ADD COLUMN "day_divisor" numeric(4, 2);