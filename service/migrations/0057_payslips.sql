CREATE TABLE "payslip_problem" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_khmer" text NOT NULL,
	"ordinal" integer DEFAULT 0 NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_system_defined" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payslip_question" (
	"id" text PRIMARY KEY NOT NULL,
	"payslip_id" text NOT NULL,
	"employee_id" text NOT NULL,
	"problem_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"line_kind" text NOT NULL,
	"line_name" text NOT NULL,
	"line_name_kh" text NOT NULL,
	"currency" text NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payslip" (
	"id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"employee_id" text NOT NULL,
	"told_hash" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_information" ADD COLUMN "payslip_note_kh" text;--> statement-breakpoint
ALTER TABLE "company_information" ADD COLUMN "payslip_note_en" text;--> statement-breakpoint
ALTER TABLE "payroll_slip_line" ADD COLUMN "figure" integer;--> statement-breakpoint
ALTER TABLE "payslip_question" ADD CONSTRAINT "payslip_question_payslip_id_payslip_id_fk" FOREIGN KEY ("payslip_id") REFERENCES "public"."payslip"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_question" ADD CONSTRAINT "payslip_question_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_question" ADD CONSTRAINT "payslip_question_problem_id_payslip_problem_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."payslip_problem"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip" ADD CONSTRAINT "payslip_run_id_payroll_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payroll_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip" ADD CONSTRAINT "payslip_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payslip_problem_code" ON "payslip_problem" USING btree ("code");--> statement-breakpoint
CREATE INDEX "payslip_question_of" ON "payslip_question" USING btree ("payslip_id","ordinal");--> statement-breakpoint
CREATE INDEX "payslip_question_employee" ON "payslip_question" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "payslip_question_problem" ON "payslip_question" USING btree ("problem_id");--> statement-breakpoint
CREATE INDEX "payslip_question_status" ON "payslip_question" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "payslip_run" ON "payslip" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "payslip_employee" ON "payslip" USING btree ("employee_id");--> statement-breakpoint
-- Printed copies of a payslip go with it, like those of other letters (0024).
CREATE TRIGGER payslip_letters AFTER DELETE ON "payslip" FOR EACH ROW EXECUTE FUNCTION remove_media_of('PAYSLIP_LETTER');
--> statement-breakpoint
-- What the seed gives a new installation, for one that stands; an empty database is left to the seed.
INSERT INTO "payslip_problem" ("id", "code", "name", "name_khmer", "ordinal", "is_system_defined")
SELECT * FROM (VALUES
('177b0ccb-9294-587a-a636-ab0a4cc02725', 'BASE_SALARY', 'The base salary is wrong', 'ប្រាក់ខែគោលមិនត្រឹមត្រូវ', 10, true),
('2b406f61-f54c-553f-ad22-ba48b0ba1a51', 'DAYS_WORKED', 'The days worked are wrong', 'ចំនួនថ្ងៃធ្វើការមិនត្រឹមត្រូវ', 20, true),
('782b0bf3-58be-5c76-ab05-ebbc945b1542', 'OVERTIME', 'The overtime is wrong', 'ប្រាក់ថែមម៉ោងមិនត្រឹមត្រូវ', 30, true),
('2c2a9549-0904-55d5-a931-334d438515b6', 'LEAVE', 'The leave is wrong', 'ច្បាប់ឈប់សម្រាកមិនត្រឹមត្រូវ', 40, true),
('691468b3-cce1-588f-abcb-adda8a9b3c83', 'DEDUCTION', 'A deduction is wrong', 'ការកាត់ប្រាក់មិនត្រឹមត្រូវ', 50, true),
('2b957a10-1eb5-5809-af5b-5ab6ab3247b7', 'TAX', 'The tax or the dependants are wrong', 'ពន្ធ ឬអ្នកក្នុងបន្ទុកមិនត្រឹមត្រូវ', 60, true),
('62484377-5db7-5f08-a186-97fab5ad3ec8', 'NSSF', 'The NSSF or the pension is wrong', 'ប.ស.ស. ឬសោធនមិនត្រឹមត្រូវ', 70, true),
('1e895fff-1b33-5aa7-a27e-d2ac674f7113', 'ACCOUNT_OR_OTHER', 'The bank account, or something else', 'គណនីធនាគារ ឬបញ្ហាផ្សេងទៀត', 80, true)
) AS seeded WHERE EXISTS (SELECT FROM "user_account") OR EXISTS (SELECT FROM "role");
--> statement-breakpoint
-- What is approved already is shown without a notice.
INSERT INTO "payslip" ("id", "run_id", "employee_id", "told_hash")
SELECT "slip"."id", "slip"."run_id", "slip"."employee_id", "slip"."hash" FROM "payroll_slip" AS "slip"
JOIN "payroll_run" AS "run" ON "run"."id" = "slip"."run_id" WHERE "run"."status" IN ('approved', 'paid', 'closed');
