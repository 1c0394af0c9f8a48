CREATE TABLE "payroll_payment" (
	"id" text PRIMARY KEY NOT NULL,
	"slip_id" text NOT NULL,
	"run_id" text NOT NULL,
	"employee_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"method" text NOT NULL,
	"method_kh" text NOT NULL,
	"method_type" text NOT NULL,
	"account_name" text,
	"account_number" text,
	"currency" text NOT NULL,
	"share_percent" numeric(5, 2) NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"net_currency" text NOT NULL,
	"net_amount" numeric(18, 2) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payroll_run" (
	"id" text PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"type" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"status" text NOT NULL,
	"exchange_rate" numeric(12, 4) NOT NULL,
	"exchange_rate_nssf" numeric(12, 4) NOT NULL,
	"exchange_rate_bank" numeric(12, 4),
	"remark" text,
	"law" jsonb,
	"inputs_hash" text,
	"result_hash" text,
	"head_count" integer DEFAULT 0 NOT NULL,
	"total_net_usd" numeric(18, 2) DEFAULT '0' NOT NULL,
	"total_net_khr" numeric(18, 2) DEFAULT '0' NOT NULL,
	"generated_by" text,
	"generated_at" timestamp with time zone,
	"approved_by" text,
	"approved_at" timestamp with time zone,
	"paid_by" text,
	"payment_date" date,
	"payment_reference" text,
	"closed_by" text,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payroll_slip" (
	"id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"employee_id" text NOT NULL,
	"currency" text NOT NULL,
	"identity" jsonb NOT NULL,
	"figures" jsonb NOT NULL,
	"net_usd" numeric(18, 2) NOT NULL,
	"net_khr" numeric(18, 2) NOT NULL,
	"explain" "bytea" NOT NULL,
	"hash" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payroll_slip_line" (
	"slip_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"kind" text NOT NULL,
	"source" text,
	"name" text NOT NULL,
	"name_kh" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	CONSTRAINT "payroll_slip_line_slip_id_ordinal_pk" PRIMARY KEY("slip_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "payroll_snapshot" (
	"run_id" text NOT NULL,
	"employee_id" text NOT NULL,
	"input" "bytea" NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "payroll_snapshot_run_id_employee_id_pk" PRIMARY KEY("run_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "payroll_payment" ADD CONSTRAINT "payroll_payment_slip_id_payroll_slip_id_fk" FOREIGN KEY ("slip_id") REFERENCES "public"."payroll_slip"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_payment" ADD CONSTRAINT "payroll_payment_run_id_payroll_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payroll_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_payment" ADD CONSTRAINT "payroll_payment_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_slip" ADD CONSTRAINT "payroll_slip_run_id_payroll_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payroll_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_slip" ADD CONSTRAINT "payroll_slip_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_slip_line" ADD CONSTRAINT "payroll_slip_line_slip_id_payroll_slip_id_fk" FOREIGN KEY ("slip_id") REFERENCES "public"."payroll_slip"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_snapshot" ADD CONSTRAINT "payroll_snapshot_run_id_payroll_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payroll_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_snapshot" ADD CONSTRAINT "payroll_snapshot_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_payment_of" ON "payroll_payment" USING btree ("slip_id","ordinal");--> statement-breakpoint
CREATE INDEX "payroll_payment_run" ON "payroll_payment" USING btree ("run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_run_of" ON "payroll_run" USING btree ("year","month","type");--> statement-breakpoint
CREATE INDEX "payroll_run_days" ON "payroll_run" USING btree ("start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_slip_of" ON "payroll_slip" USING btree ("run_id","employee_id");--> statement-breakpoint
CREATE INDEX "payroll_slip_employee" ON "payroll_slip" USING btree ("employee_id","run_id");