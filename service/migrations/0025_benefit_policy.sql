CREATE TABLE "benefit_component_type" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_khmer" text NOT NULL,
	"category" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_system_defined" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "benefit_component" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_khmer" text NOT NULL,
	"code" text NOT NULL,
	"type_id" text NOT NULL,
	"calculation" text NOT NULL,
	"default_amount" numeric(14, 2),
	"percent" numeric(5, 2),
	"currency" text NOT NULL,
	"is_base_salary" boolean DEFAULT false NOT NULL,
	"is_prorated" boolean DEFAULT false NOT NULL,
	"is_taxable" boolean DEFAULT true NOT NULL,
	"is_fringe" boolean DEFAULT false NOT NULL,
	"is_nssf" boolean DEFAULT false NOT NULL,
	"is_seniority" boolean DEFAULT false NOT NULL,
	"show_on_payslip" boolean DEFAULT true NOT NULL,
	"ordinal" integer,
	"debit_account" text,
	"credit_account" text,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_system_defined" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "benefit_policy_line" (
	"id" text PRIMARY KEY NOT NULL,
	"policy_id" text NOT NULL,
	"component_id" text NOT NULL,
	"mode" text NOT NULL,
	"value" numeric(14, 4) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "benefit_policy" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"months_after" integer,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_structure_component" ADD COLUMN "policy_id" text;--> statement-breakpoint
ALTER TABLE "benefit_component" ADD CONSTRAINT "benefit_component_type_id_benefit_component_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."benefit_component_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefit_policy_line" ADD CONSTRAINT "benefit_policy_line_policy_id_benefit_policy_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."benefit_policy"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefit_policy_line" ADD CONSTRAINT "benefit_policy_line_component_id_benefit_component_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."benefit_component"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "benefit_component_type_name" ON "benefit_component_type" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "benefit_component_code" ON "benefit_component" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "benefit_component_name" ON "benefit_component" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "benefit_component_base" ON "benefit_component" USING btree ("is_base_salary") WHERE "benefit_component"."is_base_salary";--> statement-breakpoint
CREATE INDEX "benefit_component_type_id" ON "benefit_component" USING btree ("type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "benefit_policy_line_component" ON "benefit_policy_line" USING btree ("policy_id","component_id");--> statement-breakpoint
CREATE INDEX "benefit_policy_line_uses" ON "benefit_policy_line" USING btree ("component_id");--> statement-breakpoint
CREATE UNIQUE INDEX "benefit_policy_name" ON "benefit_policy" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "company_structure_component" ADD CONSTRAINT "company_structure_component_policy_id_benefit_policy_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."benefit_policy"("id") ON DELETE no action ON UPDATE no action;