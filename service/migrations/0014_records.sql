CREATE TABLE "employee_contact" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"contact_type" text NOT NULL,
	"contact" text NOT NULL,
	"is_default" boolean NOT NULL,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_education" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"education_type_id" text NOT NULL,
	"school_name" text NOT NULL,
	"major" text,
	"start_date" date,
	"end_date" date,
	"grade" text,
	"country_id" text,
	"attachment" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_emergency_contact" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"name" text NOT NULL,
	"relationship_id" text NOT NULL,
	"phone" text NOT NULL,
	"phone2" text,
	"address" text,
	"is_default" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_identifier" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"document_type_id" text NOT NULL,
	"identifier_no" text NOT NULL,
	"issued_date" date,
	"expired_date" date,
	"issued_by" text,
	"country_id" text,
	"is_default" boolean NOT NULL,
	"attachment" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_insurance" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"insurance_id" text NOT NULL,
	"policy_no" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"coverage_amount" numeric(14, 2),
	"premium" numeric(14, 2),
	"employee_share" numeric(14, 2),
	"beneficiary_name" text,
	"relationship_id" text,
	"attachment" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_language" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"language_id" text NOT NULL,
	"speaking" text NOT NULL,
	"listening" text NOT NULL,
	"reading" text NOT NULL,
	"writing" text NOT NULL,
	"is_native" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_payment_method" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"payment_method_id" text NOT NULL,
	"account_name" text,
	"account_number" text,
	"currency" text NOT NULL,
	"branch" text,
	"share_percent" numeric(5, 2) NOT NULL,
	"is_default" boolean NOT NULL,
	"effective_date" date NOT NULL,
	"is_active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_skill" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"skill_id" text NOT NULL,
	"level" integer NOT NULL,
	"years" numeric(4, 1),
	"last_used_date" date,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_training" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"training_id" text NOT NULL,
	"provider" text,
	"start_date" date NOT NULL,
	"end_date" date,
	"location" text,
	"cost" numeric(14, 2),
	"currency" text,
	"result" text,
	"certificate_no" text,
	"expired_date" date,
	"bond_end_date" date,
	"attachment" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_vaccination" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"vaccination_id" text NOT NULL,
	"dose_no" integer NOT NULL,
	"date" date NOT NULL,
	"place" text,
	"attachment" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "geographic" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_kh" text NOT NULL,
	"parent_id" text,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_system_defined" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insurance" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_kh" text NOT NULL,
	"provider" text,
	"type" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_system_defined" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_method" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_kh" text NOT NULL,
	"type" text NOT NULL,
	"bank_code" text,
	"file_format" text,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_system_defined" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vaccination" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_kh" text NOT NULL,
	"required_doses" integer NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_system_defined" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "code" ADD COLUMN "is_written" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "code" ADD COLUMN "valid_months" integer;--> statement-breakpoint
ALTER TABLE "code" ADD COLUMN "level_no" integer;--> statement-breakpoint
ALTER TABLE "code" ADD COLUMN "notice_days" integer;--> statement-breakpoint
ALTER TABLE "code" ADD COLUMN "is_printable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "code" ADD COLUMN "needs_final_pay" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "code" ADD COLUMN "has_expiry" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "code" ADD COLUMN "is_spouse" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "code" ADD COLUMN "is_child" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "working_shift" ADD COLUMN "is_break_paid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "working_shift" ADD COLUMN "grace_mode" text DEFAULT 'THRESHOLD' NOT NULL;--> statement-breakpoint
ALTER TABLE "working_shift" ADD COLUMN "late_grace_minutes" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "working_shift" ADD COLUMN "early_grace_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "working_shift" ADD COLUMN "break_grace_minutes" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "working_shift" ADD COLUMN "scan_before_minutes" integer DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "working_shift" ADD COLUMN "scan_after_minutes" integer DEFAULT 240 NOT NULL;--> statement-breakpoint
ALTER TABLE "working_shift" ADD COLUMN "half_day_minutes" integer DEFAULT 240 NOT NULL;--> statement-breakpoint
ALTER TABLE "employee_contact" ADD CONSTRAINT "employee_contact_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_education" ADD CONSTRAINT "employee_education_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_emergency_contact" ADD CONSTRAINT "employee_emergency_contact_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_identifier" ADD CONSTRAINT "employee_identifier_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_insurance" ADD CONSTRAINT "employee_insurance_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_insurance" ADD CONSTRAINT "employee_insurance_insurance_id_insurance_id_fk" FOREIGN KEY ("insurance_id") REFERENCES "public"."insurance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_language" ADD CONSTRAINT "employee_language_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_payment_method" ADD CONSTRAINT "employee_payment_method_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_payment_method" ADD CONSTRAINT "employee_payment_method_payment_method_id_payment_method_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."payment_method"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_skill" ADD CONSTRAINT "employee_skill_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_training" ADD CONSTRAINT "employee_training_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_vaccination" ADD CONSTRAINT "employee_vaccination_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_vaccination" ADD CONSTRAINT "employee_vaccination_vaccination_id_vaccination_id_fk" FOREIGN KEY ("vaccination_id") REFERENCES "public"."vaccination"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "geographic" ADD CONSTRAINT "geographic_parent_id_geographic_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."geographic"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_contact_employee" ON "employee_contact" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_contact_reach" ON "employee_contact" USING btree ("contact_type",lower("contact")) WHERE "employee_contact"."contact_type" in ('PHONE', 'EMAIL');--> statement-breakpoint
CREATE UNIQUE INDEX "employee_contact_default" ON "employee_contact" USING btree ("employee_id","contact_type") WHERE "employee_contact"."is_default";--> statement-breakpoint
CREATE INDEX "employee_contact_created_at" ON "employee_contact" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "employee_education_employee" ON "employee_education" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "employee_education_attachment" ON "employee_education" USING btree ("attachment");--> statement-breakpoint
CREATE INDEX "employee_education_created_at" ON "employee_education" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "employee_emergency_contact_employee" ON "employee_emergency_contact" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_emergency_contact_default" ON "employee_emergency_contact" USING btree ("employee_id") WHERE "employee_emergency_contact"."is_default";--> statement-breakpoint
CREATE INDEX "employee_emergency_contact_created_at" ON "employee_emergency_contact" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "employee_identifier_employee" ON "employee_identifier" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_identifier_number" ON "employee_identifier" USING btree ("document_type_id",lower("identifier_no"));--> statement-breakpoint
CREATE UNIQUE INDEX "employee_identifier_default" ON "employee_identifier" USING btree ("employee_id") WHERE "employee_identifier"."is_default";--> statement-breakpoint
CREATE INDEX "employee_identifier_expired_date" ON "employee_identifier" USING btree ("expired_date");--> statement-breakpoint
CREATE INDEX "employee_identifier_attachment" ON "employee_identifier" USING btree ("attachment");--> statement-breakpoint
CREATE INDEX "employee_identifier_created_at" ON "employee_identifier" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "employee_insurance_employee" ON "employee_insurance" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "employee_insurance_insurance" ON "employee_insurance" USING btree ("insurance_id");--> statement-breakpoint
CREATE INDEX "employee_insurance_end_date" ON "employee_insurance" USING btree ("end_date");--> statement-breakpoint
CREATE INDEX "employee_insurance_attachment" ON "employee_insurance" USING btree ("attachment");--> statement-breakpoint
CREATE INDEX "employee_insurance_created_at" ON "employee_insurance" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "employee_language_employee" ON "employee_language" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_language_once" ON "employee_language" USING btree ("employee_id","language_id");--> statement-breakpoint
CREATE INDEX "employee_language_created_at" ON "employee_language" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "employee_payment_method_employee" ON "employee_payment_method" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_payment_method_default" ON "employee_payment_method" USING btree ("employee_id") WHERE "employee_payment_method"."is_default";--> statement-breakpoint
CREATE INDEX "employee_payment_method_number" ON "employee_payment_method" USING btree ("account_number");--> statement-breakpoint
CREATE INDEX "employee_payment_method_method" ON "employee_payment_method" USING btree ("payment_method_id");--> statement-breakpoint
CREATE INDEX "employee_payment_method_created_at" ON "employee_payment_method" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "employee_skill_employee" ON "employee_skill" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_skill_once" ON "employee_skill" USING btree ("employee_id","skill_id");--> statement-breakpoint
CREATE INDEX "employee_skill_created_at" ON "employee_skill" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "employee_training_employee" ON "employee_training" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "employee_training_expired_date" ON "employee_training" USING btree ("expired_date");--> statement-breakpoint
CREATE INDEX "employee_training_attachment" ON "employee_training" USING btree ("attachment");--> statement-breakpoint
CREATE INDEX "employee_training_created_at" ON "employee_training" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "employee_vaccination_employee" ON "employee_vaccination" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_vaccination_dose" ON "employee_vaccination" USING btree ("employee_id","vaccination_id","dose_no");--> statement-breakpoint
CREATE INDEX "employee_vaccination_vaccination" ON "employee_vaccination" USING btree ("vaccination_id");--> statement-breakpoint
CREATE INDEX "employee_vaccination_attachment" ON "employee_vaccination" USING btree ("attachment");--> statement-breakpoint
CREATE INDEX "employee_vaccination_created_at" ON "employee_vaccination" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "geographic_code" ON "geographic" USING btree ("type","code");--> statement-breakpoint
CREATE UNIQUE INDEX "geographic_name" ON "geographic" USING btree ("type","parent_id",lower("name")) WHERE "geographic"."parent_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "geographic_province" ON "geographic" USING btree (lower("name")) WHERE "geographic"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "geographic_parent" ON "geographic" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "geographic_order" ON "geographic" USING btree (lower("code") collate "C","id");--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_name" ON "insurance" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "payment_method_name" ON "payment_method" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "vaccination_name" ON "vaccination" USING btree (lower("name"));