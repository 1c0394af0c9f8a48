CREATE TABLE "employee_movement" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"previous_position_id" text NOT NULL,
	"new_position_id" text,
	"previous_employment_type" text NOT NULL,
	"new_employment_type" text,
	"previous_working_shift_id" text NOT NULL,
	"new_working_shift_id" text,
	"effective_date" date NOT NULL,
	"last_movement_date" date,
	"reason_template_id" text NOT NULL,
	"reason" text,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"applied_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_resignation" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"start_date" date NOT NULL,
	"contract_type" text NOT NULL,
	"contract_period_start_date" date,
	"contract_period_end_date" date,
	"resign_type_id" text NOT NULL,
	"request_date" date NOT NULL,
	"resign_date" date NOT NULL,
	"is_short_notice_confirmed" boolean DEFAULT false NOT NULL,
	"reason_template_id" text NOT NULL,
	"reason" text,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"applied_at" timestamp with time zone,
	"ended" jsonb,
	"disabled_user_id" text,
	"rehired_period_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_warning" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"warning_title" text NOT NULL,
	"warning_type_id" text NOT NULL,
	"warning_date" date NOT NULL,
	"is_written" boolean NOT NULL,
	"valid_until" date,
	"reason_template_id" text NOT NULL,
	"reason" text,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employment_period" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"contract_type" text NOT NULL,
	"contract_period_start_date" date,
	"contract_period_end_date" date,
	"resign_type_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employment_term" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"employment_type" text NOT NULL,
	"working_shift_id" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "employee_movement" ADD CONSTRAINT "employee_movement_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_movement" ADD CONSTRAINT "employee_movement_previous_position_id_company_structure_id_fk" FOREIGN KEY ("previous_position_id") REFERENCES "public"."company_structure"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_movement" ADD CONSTRAINT "employee_movement_new_position_id_company_structure_id_fk" FOREIGN KEY ("new_position_id") REFERENCES "public"."company_structure"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_movement" ADD CONSTRAINT "employee_movement_previous_working_shift_id_working_shift_id_fk" FOREIGN KEY ("previous_working_shift_id") REFERENCES "public"."working_shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_movement" ADD CONSTRAINT "employee_movement_new_working_shift_id_working_shift_id_fk" FOREIGN KEY ("new_working_shift_id") REFERENCES "public"."working_shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_movement" ADD CONSTRAINT "employee_movement_reason_template_id_reason_template_id_fk" FOREIGN KEY ("reason_template_id") REFERENCES "public"."reason_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_resignation" ADD CONSTRAINT "employee_resignation_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_resignation" ADD CONSTRAINT "employee_resignation_reason_template_id_reason_template_id_fk" FOREIGN KEY ("reason_template_id") REFERENCES "public"."reason_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_resignation" ADD CONSTRAINT "employee_resignation_rehired_period_id_employment_period_id_fk" FOREIGN KEY ("rehired_period_id") REFERENCES "public"."employment_period"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_warning" ADD CONSTRAINT "employee_warning_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_warning" ADD CONSTRAINT "employee_warning_reason_template_id_reason_template_id_fk" FOREIGN KEY ("reason_template_id") REFERENCES "public"."reason_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employment_period" ADD CONSTRAINT "employment_period_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employment_term" ADD CONSTRAINT "employment_term_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employment_term" ADD CONSTRAINT "employment_term_working_shift_id_working_shift_id_fk" FOREIGN KEY ("working_shift_id") REFERENCES "public"."working_shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_movement_employee" ON "employee_movement" USING btree ("employee_id","effective_date");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_movement_open" ON "employee_movement" USING btree ("employee_id") WHERE "employee_movement"."status" in ('PENDING', 'IN_SCHEDULE');--> statement-breakpoint
CREATE INDEX "employee_movement_effective_date" ON "employee_movement" USING btree ("effective_date","id");--> statement-breakpoint
CREATE INDEX "employee_movement_status" ON "employee_movement" USING btree ("status");--> statement-breakpoint
CREATE INDEX "employee_movement_created_at" ON "employee_movement" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "employee_resignation_employee" ON "employee_resignation" USING btree ("employee_id","resign_date");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_resignation_open" ON "employee_resignation" USING btree ("employee_id") WHERE "employee_resignation"."status" in ('PENDING', 'IN_SCHEDULE');--> statement-breakpoint
CREATE INDEX "employee_resignation_date" ON "employee_resignation" USING btree ("resign_date","id");--> statement-breakpoint
CREATE INDEX "employee_resignation_status" ON "employee_resignation" USING btree ("status");--> statement-breakpoint
CREATE INDEX "employee_resignation_rehired" ON "employee_resignation" USING btree ("rehired_period_id");--> statement-breakpoint
CREATE INDEX "employee_resignation_created_at" ON "employee_resignation" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "employee_warning_employee" ON "employee_warning" USING btree ("employee_id","warning_date");--> statement-breakpoint
CREATE INDEX "employee_warning_date" ON "employee_warning" USING btree ("warning_date","id");--> statement-breakpoint
CREATE INDEX "employee_warning_status" ON "employee_warning" USING btree ("status");--> statement-breakpoint
CREATE INDEX "employee_warning_created_at" ON "employee_warning" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "employment_period_start" ON "employment_period" USING btree ("employee_id","start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "employment_period_open" ON "employment_period" USING btree ("employee_id") WHERE "employment_period"."end_date" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "employment_term_start" ON "employment_term" USING btree ("employee_id","start_date");--> statement-breakpoint
CREATE INDEX "employment_term_shift" ON "employment_term" USING btree ("working_shift_id","start_date");