CREATE TABLE "attendance_day" (
	"employee_id" text NOT NULL,
	"date" date NOT NULL,
	"working_shift_id" text NOT NULL,
	"plan" jsonb NOT NULL,
	"kind" text NOT NULL,
	"status" text,
	"is_open" boolean NOT NULL,
	"planned_minutes" integer DEFAULT 0 NOT NULL,
	"weight" numeric(6, 4) NOT NULL,
	"present_weight" numeric(6, 4) NOT NULL,
	"absent_weight" numeric(6, 4) NOT NULL,
	"paid_weight" numeric(6, 4) NOT NULL,
	"check_in" timestamp with time zone,
	"break_in" timestamp with time zone,
	"break_out" timestamp with time zone,
	"check_out" timestamp with time zone,
	"late_check_in" integer DEFAULT 0 NOT NULL,
	"break_in_early" integer DEFAULT 0 NOT NULL,
	"late_break_out" integer DEFAULT 0 NOT NULL,
	"check_out_early" integer DEFAULT 0 NOT NULL,
	"flags" text[] NOT NULL,
	"outlet_id" text,
	"inputs_hash" text NOT NULL,
	"calculated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_day_employee_id_date_pk" PRIMARY KEY("employee_id","date")
);
--> statement-breakpoint
CREATE TABLE "attendance_day_part" (
	"employee_id" text NOT NULL,
	"date" date NOT NULL,
	"ordinal" integer NOT NULL,
	"kind" text NOT NULL,
	"minutes" integer NOT NULL,
	"paid_percent" numeric(7, 2) NOT NULL,
	"from_minute" integer,
	"to_minute" integer,
	"source_id" text,
	CONSTRAINT "attendance_day_part_employee_id_date_ordinal_pk" PRIMARY KEY("employee_id","date","ordinal")
);
--> statement-breakpoint
CREATE TABLE "attendance_dirty" (
	"employee_id" text NOT NULL,
	"date" date NOT NULL,
	CONSTRAINT "attendance_dirty_employee_id_date_pk" PRIMARY KEY("employee_id","date")
);
--> statement-breakpoint
ALTER TABLE "attendance_day" ADD CONSTRAINT "attendance_day_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_day" ADD CONSTRAINT "attendance_day_working_shift_id_working_shift_id_fk" FOREIGN KEY ("working_shift_id") REFERENCES "public"."working_shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_day" ADD CONSTRAINT "attendance_day_outlet_id_company_structure_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."company_structure"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_day_part" ADD CONSTRAINT "attendance_day_part_day" FOREIGN KEY ("employee_id","date") REFERENCES "public"."attendance_day"("employee_id","date") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_dirty" ADD CONSTRAINT "attendance_dirty_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_day_date" ON "attendance_day" USING btree ("date","employee_id");--> statement-breakpoint
CREATE INDEX "attendance_day_open" ON "attendance_day" USING btree ("is_open","date");