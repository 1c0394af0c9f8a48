CREATE TABLE "approval_workflow" (
	"id" text PRIMARY KEY NOT NULL,
	"workflow_type_id" text NOT NULL,
	"description" text NOT NULL,
	"sla_hours" integer DEFAULT 24 NOT NULL,
	"on_timeout" text DEFAULT 'REMIND' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_workflow_pair" (
	"workflow_type_id" text NOT NULL,
	"requester_level_id" text NOT NULL,
	"request_for_level_id" text NOT NULL,
	"workflow_id" text NOT NULL,
	CONSTRAINT "approval_workflow_pair_once" PRIMARY KEY("workflow_type_id","requester_level_id","request_for_level_id")
);
--> statement-breakpoint
CREATE TABLE "approval_workflow_step" (
	"workflow_id" text NOT NULL,
	"step" text NOT NULL,
	"mode" text NOT NULL,
	"position_level_id" text,
	"company_structure_position_id" text,
	"employee_id" text,
	"scope" text,
	CONSTRAINT "approval_workflow_step_workflow_id_step_pk" PRIMARY KEY("workflow_id","step"),
	CONSTRAINT "approval_workflow_step_target" CHECK (("approval_workflow_step"."mode" = 'LEVEL') = ("approval_workflow_step"."position_level_id" is not null) and ("approval_workflow_step"."mode" = 'POSITION') = ("approval_workflow_step"."company_structure_position_id" is not null) and ("approval_workflow_step"."mode" = 'EMPLOYEE') = ("approval_workflow_step"."employee_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "company_information" (
	"id" text PRIMARY KEY NOT NULL,
	"name_kh" text DEFAULT '' NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"address_kh" text DEFAULT '' NOT NULL,
	"address_en" text DEFAULT '' NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"email_address" text DEFAULT '' NOT NULL,
	"logo" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "global_configuration_value" (
	"id" text PRIMARY KEY NOT NULL,
	"configuration_id" text NOT NULL,
	"effective_from" date NOT NULL,
	"value" text NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reason_template" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_kh" text NOT NULL,
	"type" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_workflow_type" (
	"id" text PRIMARY KEY NOT NULL,
	"request_type" text NOT NULL,
	"name" text NOT NULL,
	"name_kh" text NOT NULL,
	"description" text,
	"description_kh" text,
	"is_system_defined" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "global_configuration" ALTER COLUMN "value" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "global_configuration" ADD COLUMN "is_effective_dated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "global_configuration" ADD COLUMN "description_kh" text;--> statement-breakpoint
ALTER TABLE "approval_workflow" ADD CONSTRAINT "approval_workflow_workflow_type_id_request_workflow_type_id_fk" FOREIGN KEY ("workflow_type_id") REFERENCES "public"."request_workflow_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_workflow_pair" ADD CONSTRAINT "approval_workflow_pair_workflow_type_id_request_workflow_type_id_fk" FOREIGN KEY ("workflow_type_id") REFERENCES "public"."request_workflow_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_workflow_pair" ADD CONSTRAINT "approval_workflow_pair_requester_level_id_position_level_id_fk" FOREIGN KEY ("requester_level_id") REFERENCES "public"."position_level"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_workflow_pair" ADD CONSTRAINT "approval_workflow_pair_request_for_level_id_position_level_id_fk" FOREIGN KEY ("request_for_level_id") REFERENCES "public"."position_level"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_workflow_pair" ADD CONSTRAINT "approval_workflow_pair_workflow_id_approval_workflow_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."approval_workflow"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_workflow_step" ADD CONSTRAINT "approval_workflow_step_workflow_id_approval_workflow_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."approval_workflow"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_workflow_step" ADD CONSTRAINT "approval_workflow_step_position_level_id_position_level_id_fk" FOREIGN KEY ("position_level_id") REFERENCES "public"."position_level"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_workflow_step" ADD CONSTRAINT "approval_workflow_step_company_structure_position_id_company_structure_id_fk" FOREIGN KEY ("company_structure_position_id") REFERENCES "public"."company_structure"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_workflow_step" ADD CONSTRAINT "approval_workflow_step_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_information" ADD CONSTRAINT "company_information_logo_media_id_fk" FOREIGN KEY ("logo") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "global_configuration_value" ADD CONSTRAINT "global_configuration_value_configuration_id_global_configuration_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."global_configuration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_workflow_type" ON "approval_workflow" USING btree ("workflow_type_id");--> statement-breakpoint
CREATE INDEX "approval_workflow_pair_workflow" ON "approval_workflow_pair" USING btree ("workflow_id");--> statement-breakpoint
CREATE INDEX "approval_workflow_pair_requester" ON "approval_workflow_pair" USING btree ("requester_level_id");--> statement-breakpoint
CREATE INDEX "approval_workflow_pair_request_for" ON "approval_workflow_pair" USING btree ("request_for_level_id");--> statement-breakpoint
CREATE INDEX "approval_workflow_step_level" ON "approval_workflow_step" USING btree ("position_level_id");--> statement-breakpoint
CREATE INDEX "approval_workflow_step_position" ON "approval_workflow_step" USING btree ("company_structure_position_id");--> statement-breakpoint
CREATE INDEX "approval_workflow_step_employee" ON "approval_workflow_step" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "global_configuration_value_from" ON "global_configuration_value" USING btree ("configuration_id","effective_from");--> statement-breakpoint
CREATE UNIQUE INDEX "reason_template_name" ON "reason_template" USING btree ("type",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "request_workflow_type_request" ON "request_workflow_type" USING btree ("request_type");