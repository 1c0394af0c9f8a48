CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "code" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"value_kh" text NOT NULL,
	"description" text,
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
CREATE TABLE "company_structure" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"component_id" text NOT NULL,
	"parent_id" text,
	"position_level_id" text,
	"description" text,
	"address" text,
	"cost_center_code" text,
	"is_hq" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_structure_component" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"name_kh" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "org_path" (
	"position_id" text PRIMARY KEY NOT NULL,
	"position_name" text NOT NULL,
	"position_name_kh" text NOT NULL,
	"position_level_id" text,
	"level_number" integer,
	"team_id" text,
	"team_name" text,
	"team_name_kh" text,
	"department_id" text,
	"department_name" text,
	"department_name_kh" text,
	"outlet_id" text,
	"outlet_name" text,
	"outlet_name_kh" text,
	"location_id" text,
	"location_name" text,
	"location_name_kh" text
);
--> statement-breakpoint
CREATE TABLE "global_configuration" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"data_type" text NOT NULL,
	"value" text NOT NULL,
	"description" text,
	"is_enable" boolean DEFAULT true NOT NULL,
	"is_system_defined" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "position_level" (
	"id" text PRIMARY KEY NOT NULL,
	"level_title" text NOT NULL,
	"level_number" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"data_scope" text DEFAULT 'SELF' NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_system_defined" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_permission" (
	"role_id" text NOT NULL,
	"permission" text NOT NULL,
	CONSTRAINT "role_permission_role_id_permission_pk" PRIMARY KEY("role_id","permission")
);
--> statement-breakpoint
CREATE TABLE "user_account" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text,
	"phone" text,
	"password_hash" text,
	"must_change" boolean DEFAULT false NOT NULL,
	"is_self_service" boolean DEFAULT true NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_system_defined" boolean DEFAULT false NOT NULL,
	"employee_id" text,
	"language" text DEFAULT 'en' NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_role" (
	"user_id" text NOT NULL,
	"role_id" text NOT NULL,
	CONSTRAINT "user_role_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "public_holiday" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_kh" text,
	"date" date NOT NULL,
	"description" text,
	"is_paid" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee" (
	"id" text PRIMARY KEY NOT NULL,
	"account_no" text NOT NULL,
	"finger_print_id" text,
	"last_name_en" text NOT NULL,
	"first_name_en" text NOT NULL,
	"last_name_kh" text NOT NULL,
	"first_name_kh" text NOT NULL,
	"display_full_name_en" text GENERATED ALWAYS AS (last_name_en || ' ' || first_name_en) STORED NOT NULL,
	"display_full_name_kh" text GENERATED ALWAYS AS (last_name_kh || ' ' || first_name_kh) STORED NOT NULL,
	"search_key" text NOT NULL,
	"search_shadow" text GENERATED ALWAYS AS (' ' || translate(search_key, 'កខគឃងចឆជឈញដឋឌឍណតថទធនបផពភមយរលវឝឞសហឡអឣឤឥឦឧឨឩឪឫឬឭឮឯឰឱឲឳ឴឵ាិីឹឺុូួើឿៀេែៃោៅំះៈ៉៊់៌៍៎៏័៑្៓', 'ahov29gnu18fmt07elsz6dkry5cjqx4bipw3ahov29gnu18fmt07elsz6dkry5cjqx4bipw3ahov29gnu18f')) STORED NOT NULL,
	"gender" text NOT NULL,
	"dob" date NOT NULL,
	"nationality" text NOT NULL,
	"marital_status" text NOT NULL,
	"photo" text,
	"start_date" date NOT NULL,
	"employment_type" text NOT NULL,
	"contract_type" text NOT NULL,
	"contract_period_start_date" date,
	"contract_period_end_date" date,
	"probation_months" integer NOT NULL,
	"post_probation_date" date NOT NULL,
	"pass_probation_status" text,
	"is_passed_probation" boolean DEFAULT false NOT NULL,
	"working_shift_id" text NOT NULL,
	"nssf_no" text,
	"is_tax_resident" boolean DEFAULT true NOT NULL,
	"is_seniority_eligible" boolean DEFAULT true NOT NULL,
	"remark" text,
	"position_id" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_position" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"company_structure_position_id" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"is_primary" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "working_shift" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"work_shift_type" text NOT NULL,
	"start_working_time" text NOT NULL,
	"end_working_time" text NOT NULL,
	"break_start_time" text,
	"break_end_time" text,
	"scan_per_day" integer DEFAULT 4 NOT NULL,
	"week_pattern" jsonb NOT NULL,
	"standard_hours_per_day" numeric(4, 2) DEFAULT '8' NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_system_defined" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payroll_deduction_type" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_khmer" text,
	"code" text NOT NULL,
	"is_calculate_by_system" boolean DEFAULT false NOT NULL,
	"is_before_tax" boolean DEFAULT false NOT NULL,
	"account" text,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_system_defined" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text,
	"username" text,
	"request_method" text NOT NULL,
	"request_url" text NOT NULL,
	"ip_address" text,
	"request_id" text NOT NULL,
	"status_code" integer,
	"entity" text,
	"entity_id" text,
	"changes" jsonb,
	"is_archive" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	"reuses" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_for" text,
	"ip_address" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status_code" integer NOT NULL,
	"response" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" text,
	"filename" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_structure" ADD CONSTRAINT "company_structure_component_id_company_structure_component_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."company_structure_component"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_structure" ADD CONSTRAINT "company_structure_parent_id_company_structure_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."company_structure"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_structure" ADD CONSTRAINT "company_structure_position_level_id_position_level_id_fk" FOREIGN KEY ("position_level_id") REFERENCES "public"."position_level"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_path" ADD CONSTRAINT "org_path_position_id_company_structure_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."company_structure"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permission" ADD CONSTRAINT "role_permission_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_working_shift_id_working_shift_id_fk" FOREIGN KEY ("working_shift_id") REFERENCES "public"."working_shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_position_id_company_structure_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."company_structure"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_position" ADD CONSTRAINT "employee_position_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_position" ADD CONSTRAINT "employee_position_company_structure_position_id_company_structure_id_fk" FOREIGN KEY ("company_structure_position_id") REFERENCES "public"."company_structure"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "code_identifier" ON "code" USING btree ("type","identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "company_structure_child" ON "company_structure" USING btree ("parent_id","component_id");--> statement-breakpoint
CREATE INDEX "company_structure_type" ON "company_structure" USING btree ("type","parent_id");--> statement-breakpoint
CREATE INDEX "company_structure_component_id" ON "company_structure" USING btree ("component_id");--> statement-breakpoint
CREATE INDEX "company_structure_level" ON "company_structure" USING btree ("position_level_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_structure_component_name" ON "company_structure_component" USING btree ("type",lower("name"));--> statement-breakpoint
CREATE INDEX "org_path_team" ON "org_path" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "org_path_department" ON "org_path" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "org_path_outlet" ON "org_path" USING btree ("outlet_id");--> statement-breakpoint
CREATE INDEX "org_path_location" ON "org_path" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "org_path_level" ON "org_path" USING btree ("position_level_id");--> statement-breakpoint
CREATE UNIQUE INDEX "global_configuration_name" ON "global_configuration" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "position_level_title" ON "position_level" USING btree (lower("level_title"));--> statement-breakpoint
CREATE UNIQUE INDEX "position_level_number" ON "position_level" USING btree ("level_number");--> statement-breakpoint
CREATE UNIQUE INDEX "role_name" ON "role" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_username" ON "user_account" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_email" ON "user_account" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_phone" ON "user_account" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_employee" ON "user_account" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "user_role_role" ON "user_role" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "public_holiday_date" ON "public_holiday" USING btree ("date");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_account_no" ON "employee" USING btree ("account_no");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_finger_print_id" ON "employee" USING btree ("finger_print_id");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_nssf_no" ON "employee" USING btree ("nssf_no");--> statement-breakpoint
CREATE INDEX "employee_position_id" ON "employee" USING btree ("position_id");--> statement-breakpoint
CREATE INDEX "employee_working_shift" ON "employee" USING btree ("working_shift_id");--> statement-breakpoint
CREATE INDEX "employee_number" ON "employee" USING btree (lower("account_no") collate "C","id");--> statement-breakpoint
CREATE INDEX "employee_status" ON "employee" USING btree ("status",lower("account_no") collate "C","id");--> statement-breakpoint
CREATE INDEX "employee_status_order" ON "employee" USING btree ("status" collate "C","id");--> statement-breakpoint
CREATE INDEX "employee_gender_order" ON "employee" USING btree ("gender" collate "C","id");--> statement-breakpoint
CREATE INDEX "employee_start_date" ON "employee" USING btree ("start_date");--> statement-breakpoint
CREATE INDEX "employee_created_at" ON "employee" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "employee_updated_at" ON "employee" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "employee_dob" ON "employee" USING btree ("dob","id");--> statement-breakpoint
CREATE INDEX "employee_name_en" ON "employee" USING btree (lower("display_full_name_en") collate "C","id");--> statement-breakpoint
CREATE INDEX "employee_name_kh" ON "employee" USING btree (lower("display_full_name_kh") collate "C","id");--> statement-breakpoint
CREATE INDEX "employee_birthday" ON "employee" USING btree (extract(month from "dob"),extract(day from "dob"));--> statement-breakpoint
CREATE INDEX "employee_search" ON "employee" USING gin ("search_shadow" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "employee_position_employee" ON "employee_position" USING btree ("employee_id","start_date");--> statement-breakpoint
CREATE INDEX "employee_position_node" ON "employee_position" USING btree ("company_structure_position_id");--> statement-breakpoint
CREATE UNIQUE INDEX "working_shift_name" ON "working_shift" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_deduction_type_code" ON "payroll_deduction_type" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_deduction_type_name" ON "payroll_deduction_type" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "audit_log_created_at" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "refresh_token_session" ON "refresh_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "idempotency_key_created_at" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "media_entity" ON "media" USING btree ("entity_type","entity_id");