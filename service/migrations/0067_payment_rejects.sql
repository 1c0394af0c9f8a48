CREATE TABLE "payroll_payment_reject" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"rejected_on" date NOT NULL,
	"reason" text NOT NULL,
	"paid_on" date,
	"paid_reference" text,
	"paid_method" text,
	"paid_account_number" text,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"undo_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payroll_payment_reject" ADD CONSTRAINT "payroll_payment_reject_payment_id_payroll_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payroll_payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payroll_payment_reject_payment" ON "payroll_payment_reject" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_payment_reject_open" ON "payroll_payment_reject" USING btree ("payment_id") WHERE "payroll_payment_reject"."paid_on" is null and "payroll_payment_reject"."undone_at" is null;
--> statement-breakpoint
-- Accounts of what the system takes off, as in a new installation; what a company has named stays.
UPDATE "payroll_deduction_type" SET "account" = named.account
FROM (VALUES ('LATE', '6110'), ('UNPAID_TIME', '6110'), ('PENSION', '2130'), ('SALARY_TAX', '2120'), ('FIRST_CYCLE', '2110'), ('CARRIED_FORWARD', '1450')) AS named (code, account)
WHERE "payroll_deduction_type"."code" = named.code AND "is_calculate_by_system" AND "payroll_deduction_type"."account" IS NULL;
