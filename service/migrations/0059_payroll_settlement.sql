CREATE TABLE "payroll_settlement" (
	"id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"employee_id" text NOT NULL,
	"start_date" date NOT NULL,
	"last_day" date NOT NULL,
	"leave_days" numeric(8, 4) NOT NULL,
	"notice_days" numeric(8, 4) NOT NULL,
	"earlier_wages" numeric(18, 2) NOT NULL,
	"damages" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "payroll_run_of";--> statement-breakpoint
ALTER TABLE "payroll_settlement" ADD CONSTRAINT "payroll_settlement_run_id_payroll_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payroll_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_settlement" ADD CONSTRAINT "payroll_settlement_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_settlement_of" ON "payroll_settlement" USING btree ("employee_id","start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_settlement_run" ON "payroll_settlement" USING btree ("run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_run_of" ON "payroll_run" USING btree ("year","month","type") WHERE "payroll_run"."type" <> 'OFF_CYCLE';