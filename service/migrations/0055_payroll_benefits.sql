CREATE TABLE "payroll_benefit" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"benefit_component_id" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"effective_date_from" date NOT NULL,
	"effective_date_to" date,
	"reason" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"resumes_after_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payroll_deduction" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"payroll_deduction_type_id" text NOT NULL,
	"deduction_date" date NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"instalments" integer DEFAULT 1 NOT NULL,
	"has_consent" boolean DEFAULT false NOT NULL,
	"description" text,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payroll_deduction_type" ADD COLUMN "needs_consent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_benefit" ADD CONSTRAINT "payroll_benefit_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_benefit" ADD CONSTRAINT "payroll_benefit_benefit_component_id_benefit_component_id_fk" FOREIGN KEY ("benefit_component_id") REFERENCES "public"."benefit_component"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_benefit" ADD CONSTRAINT "payroll_benefit_resumes_after_id_payroll_benefit_id_fk" FOREIGN KEY ("resumes_after_id") REFERENCES "public"."payroll_benefit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_deduction" ADD CONSTRAINT "payroll_deduction_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_deduction" ADD CONSTRAINT "payroll_deduction_payroll_deduction_type_id_payroll_deduction_type_id_fk" FOREIGN KEY ("payroll_deduction_type_id") REFERENCES "public"."payroll_deduction_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_benefit_open" ON "payroll_benefit" USING btree ("employee_id","benefit_component_id") WHERE "payroll_benefit"."status" in ('PENDING', 'IN_SCHEDULE');--> statement-breakpoint
CREATE INDEX "payroll_benefit_employee" ON "payroll_benefit" USING btree ("employee_id","effective_date_from");--> statement-breakpoint
CREATE INDEX "payroll_benefit_component" ON "payroll_benefit" USING btree ("benefit_component_id");--> statement-breakpoint
CREATE INDEX "payroll_benefit_resumes" ON "payroll_benefit" USING btree ("resumes_after_id");--> statement-breakpoint
CREATE INDEX "payroll_benefit_status" ON "payroll_benefit" USING btree ("status");--> statement-breakpoint
CREATE INDEX "payroll_benefit_from" ON "payroll_benefit" USING btree ("effective_date_from","id");--> statement-breakpoint
CREATE INDEX "payroll_benefit_created_at" ON "payroll_benefit" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_deduction_once" ON "payroll_deduction" USING btree ("employee_id","payroll_deduction_type_id","deduction_date") WHERE "payroll_deduction"."status" in ('PENDING', 'IN_SCHEDULE', 'ACTIVE');--> statement-breakpoint
CREATE INDEX "payroll_deduction_employee" ON "payroll_deduction" USING btree ("employee_id","deduction_date");--> statement-breakpoint
CREATE INDEX "payroll_deduction_type_of" ON "payroll_deduction" USING btree ("payroll_deduction_type_id");--> statement-breakpoint
CREATE INDEX "payroll_deduction_date" ON "payroll_deduction" USING btree ("deduction_date","id");--> statement-breakpoint
CREATE INDEX "payroll_deduction_status" ON "payroll_deduction" USING btree ("status");--> statement-breakpoint
CREATE INDEX "payroll_deduction_created_at" ON "payroll_deduction" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "payroll_benefit" ADD CONSTRAINT payroll_benefit_days EXCLUDE USING gist (employee_id WITH =, benefit_component_id WITH =, daterange(effective_date_from, effective_date_to, '[]') WITH &&) WHERE (status = 'ACTIVE') DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE TRIGGER payroll_benefit_media AFTER DELETE ON "payroll_benefit" FOR EACH ROW EXECUTE FUNCTION remove_media_of('BENEFIT_ADJUSTMENT');--> statement-breakpoint
CREATE TRIGGER payroll_deduction_media AFTER DELETE ON "payroll_deduction" FOR EACH ROW EXECUTE FUNCTION remove_media_of('PAYROLL_DEDUCTION');--> statement-breakpoint
-- Everybody sees the own pay, as in a new installation; in self-service calls about pay answer own rows alone.
INSERT INTO "role_permission" ("role_id", "permission")
SELECT "role"."id", "key" FROM "role", (VALUES ('PAYROLL_MANAGEMENT'), ('READ_PAYROLL_BENEFIT'), ('READ_PAYROLL_GENERATION')) AS own("key")
WHERE lower("role"."name") IN ('employee', 'store manager') AND "role"."is_system_defined" ON CONFLICT DO NOTHING;
