CREATE TABLE "payroll_reject_file" (
	"id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"file_hash" text NOT NULL,
	"filename" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payroll_payment_reject" ADD COLUMN "file_id" text;--> statement-breakpoint
ALTER TABLE "payroll_reject_file" ADD CONSTRAINT "payroll_reject_file_run_id_payroll_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payroll_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payroll_reject_file_run" ON "payroll_reject_file" USING btree ("run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_reject_file_hash" ON "payroll_reject_file" USING btree ("file_hash");--> statement-breakpoint
ALTER TABLE "payroll_payment_reject" ADD CONSTRAINT "payroll_payment_reject_file_id_payroll_reject_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."payroll_reject_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payroll_payment_reject_file" ON "payroll_payment_reject" USING btree ("file_id");