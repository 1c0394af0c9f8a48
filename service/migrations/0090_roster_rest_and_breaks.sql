CREATE TABLE "schedule_rest" (
	"employee_id" text NOT NULL,
	"schedule_date" date NOT NULL,
	"source" text NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schedule_rest_employee_id_schedule_date_pk" PRIMARY KEY("employee_id","schedule_date")
);
--> statement-breakpoint
ALTER TABLE "employee_working_schedule" ADD COLUMN "break_start_minute" integer;--> statement-breakpoint
ALTER TABLE "employee_working_schedule" ADD COLUMN "break_minutes" integer;--> statement-breakpoint
ALTER TABLE "employee_working_schedule" ADD COLUMN "is_break_paid" boolean;--> statement-breakpoint
ALTER TABLE "schedule_rest" ADD CONSTRAINT "schedule_rest_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_rest_date" ON "schedule_rest" USING btree ("schedule_date");--> statement-breakpoint
ALTER TABLE "employee_working_schedule" ADD CONSTRAINT "employee_working_schedule_break" CHECK (num_nulls("employee_working_schedule"."break_start_minute", "employee_working_schedule"."break_minutes", "employee_working_schedule"."is_break_paid") = 3 or (num_nulls("employee_working_schedule"."break_start_minute", "employee_working_schedule"."break_minutes", "employee_working_schedule"."is_break_paid") = 0
        and "employee_working_schedule"."break_minutes" >= 0 and "employee_working_schedule"."break_start_minute" >= "employee_working_schedule"."start_minute" and "employee_working_schedule"."break_start_minute" + "employee_working_schedule"."break_minutes" <= "employee_working_schedule"."end_minute"));