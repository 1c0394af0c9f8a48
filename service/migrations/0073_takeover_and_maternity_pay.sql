CREATE TABLE "opening_gross" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"pay_month" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opening_gross_amount" CHECK ("opening_gross"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "opening_seniority" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"days" numeric(8, 4) NOT NULL,
	"owed_on" date NOT NULL,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opening_seniority_days" CHECK ("opening_seniority"."days" > 0)
);
--> statement-breakpoint
CREATE TABLE "payroll_maternity" (
	"id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"employee_id" text NOT NULL,
	"leave_request_id" text NOT NULL,
	"leave_from" date NOT NULL,
	"leave_to" date NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"monthly" numeric(18, 2) NOT NULL,
	"months" integer NOT NULL,
	"percent" numeric(5, 2) NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "opening_gross" ADD CONSTRAINT "opening_gross_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_seniority" ADD CONSTRAINT "opening_seniority_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_maternity" ADD CONSTRAINT "payroll_maternity_run_id_payroll_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payroll_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_maternity" ADD CONSTRAINT "payroll_maternity_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "opening_gross_of" ON "opening_gross" USING btree ("employee_id","pay_month");--> statement-breakpoint
CREATE UNIQUE INDEX "opening_seniority_of" ON "opening_seniority" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_maternity_leave" ON "payroll_maternity" USING btree ("leave_request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_maternity_run" ON "payroll_maternity" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "payroll_maternity_employee" ON "payroll_maternity" USING btree ("employee_id","first_day");