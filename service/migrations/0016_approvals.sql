CREATE TABLE "approval_delegation" (
	"id" text PRIMARY KEY NOT NULL,
	"from_employee_id" text NOT NULL,
	"to_employee_id" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approval_delegation_people" CHECK ("approval_delegation"."from_employee_id" <> "approval_delegation"."to_employee_id"),
	CONSTRAINT "approval_delegation_order" CHECK ("approval_delegation"."from_date" <= "approval_delegation"."to_date")
);
--> statement-breakpoint
CREATE TABLE "approval_delegation_type" (
	"delegation_id" text NOT NULL,
	"workflow_type_id" text NOT NULL,
	CONSTRAINT "approval_delegation_type_delegation_id_workflow_type_id_pk" PRIMARY KEY("delegation_id","workflow_type_id")
);
--> statement-breakpoint
CREATE TABLE "approval_history" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"ordinal" integer GENERATED ALWAYS AS IDENTITY (sequence name "approval_history_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"step" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text,
	"by_user" text,
	"on_behalf_of" text
);
--> statement-breakpoint
CREATE TABLE "approval_status_tracking" (
	"id" text PRIMARY KEY NOT NULL,
	"request_type" text NOT NULL,
	"entity_id" text NOT NULL,
	"employee_id" text NOT NULL,
	"status" text NOT NULL,
	"action_type" text NOT NULL,
	"effective_date" date,
	"sla_hours" integer,
	"on_timeout" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_step" (
	"request_id" text NOT NULL,
	"step" text NOT NULL,
	"state" text NOT NULL,
	"is_fallback" boolean NOT NULL,
	"opened_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"notice_at" timestamp with time zone,
	"answered_by" text,
	"on_behalf_of" text,
	"answered_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "approval_step_request_id_step_pk" PRIMARY KEY("request_id","step")
);
--> statement-breakpoint
CREATE TABLE "approval_step_approver" (
	"request_id" text NOT NULL,
	"step" text NOT NULL,
	"employee_id" text NOT NULL,
	"is_asked" boolean DEFAULT true NOT NULL,
	CONSTRAINT "approval_step_approver_request_id_step_employee_id_pk" PRIMARY KEY("request_id","step","employee_id")
);
--> statement-breakpoint
CREATE TABLE "employee_info_update" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"changes" jsonb NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approval_delegation" ADD CONSTRAINT "approval_delegation_from_employee_id_employee_id_fk" FOREIGN KEY ("from_employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegation" ADD CONSTRAINT "approval_delegation_to_employee_id_employee_id_fk" FOREIGN KEY ("to_employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegation_type" ADD CONSTRAINT "approval_delegation_type_delegation_id_approval_delegation_id_fk" FOREIGN KEY ("delegation_id") REFERENCES "public"."approval_delegation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegation_type" ADD CONSTRAINT "approval_delegation_type_workflow_type_id_request_workflow_type_id_fk" FOREIGN KEY ("workflow_type_id") REFERENCES "public"."request_workflow_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_history" ADD CONSTRAINT "approval_history_request_id_approval_status_tracking_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."approval_status_tracking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_history" ADD CONSTRAINT "approval_history_on_behalf_of_employee_id_fk" FOREIGN KEY ("on_behalf_of") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_status_tracking" ADD CONSTRAINT "approval_status_tracking_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_request_id_approval_status_tracking_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."approval_status_tracking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_answered_by_employee_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_step" ADD CONSTRAINT "approval_step_on_behalf_of_employee_id_fk" FOREIGN KEY ("on_behalf_of") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_step_approver" ADD CONSTRAINT "approval_step_approver_request_id_approval_status_tracking_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."approval_status_tracking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_step_approver" ADD CONSTRAINT "approval_step_approver_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_info_update" ADD CONSTRAINT "employee_info_update_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_delegation_from" ON "approval_delegation" USING btree ("from_employee_id","from_date");--> statement-breakpoint
CREATE INDEX "approval_delegation_to" ON "approval_delegation" USING btree ("to_employee_id","from_date");--> statement-breakpoint
CREATE INDEX "approval_delegation_created_at" ON "approval_delegation" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "approval_delegation_type_type" ON "approval_delegation_type" USING btree ("workflow_type_id");--> statement-breakpoint
CREATE INDEX "approval_history_request" ON "approval_history" USING btree ("request_id","ordinal");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_status_tracking_entity" ON "approval_status_tracking" USING btree ("request_type","entity_id");--> statement-breakpoint
CREATE INDEX "approval_status_tracking_employee" ON "approval_status_tracking" USING btree ("employee_id","created_at");--> statement-breakpoint
CREATE INDEX "approval_status_tracking_maker" ON "approval_status_tracking" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE INDEX "approval_status_tracking_created_at" ON "approval_status_tracking" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "approval_status_tracking_status" ON "approval_status_tracking" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "approval_status_tracking_scheduled" ON "approval_status_tracking" USING btree ("effective_date") WHERE "approval_status_tracking"."status" = 'IN_SCHEDULE';--> statement-breakpoint
CREATE INDEX "approval_step_notice" ON "approval_step" USING btree ("notice_at") WHERE "approval_step"."state" = 'OPEN';--> statement-breakpoint
CREATE INDEX "approval_step_answered" ON "approval_step" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "approval_step_behalf" ON "approval_step" USING btree ("on_behalf_of");--> statement-breakpoint
CREATE INDEX "approval_step_approver_person" ON "approval_step_approver" USING btree ("employee_id","request_id");--> statement-breakpoint
CREATE INDEX "employee_info_update_employee" ON "employee_info_update" USING btree ("employee_id","status");