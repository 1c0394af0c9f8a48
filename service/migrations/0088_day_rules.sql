CREATE TABLE "attendance_first_scan" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "attendance_first_scan_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
ALTER TABLE "company_structure" ADD COLUMN "absent_from" date;--> statement-breakpoint
ALTER TABLE "attendance_day" ADD COLUMN "is_public_holiday" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_difference" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_request_day" ADD COLUMN "from_minute" integer;--> statement-breakpoint
ALTER TABLE "leave_request_day" ADD COLUMN "to_minute" integer;--> statement-breakpoint
ALTER TABLE "mission_request" ADD COLUMN "work_date" date;--> statement-breakpoint
ALTER TABLE "mission_request" ADD COLUMN "from_minute" integer;--> statement-breakpoint
ALTER TABLE "mission_request" ADD COLUMN "to_minute" integer;