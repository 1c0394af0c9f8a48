CREATE TABLE "approval_workflow_change" (
	"id" text PRIMARY KEY NOT NULL,
	"workflow_type_id" text NOT NULL,
	"workflow_id" text,
	"act" text NOT NULL,
	"sent" jsonb,
	"shown" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "opening_gross" ADD COLUMN "is_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "opening_seniority" ADD COLUMN "is_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_workflow_change" ADD CONSTRAINT "approval_workflow_change_workflow_type_id_request_workflow_type_id_fk" FOREIGN KEY ("workflow_type_id") REFERENCES "public"."request_workflow_type"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_workflow_change" ADD CONSTRAINT "approval_workflow_change_workflow_id_approval_workflow_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."approval_workflow"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_workflow_change_type" ON "approval_workflow_change" USING btree ("workflow_type_id");--> statement-breakpoint
CREATE INDEX "approval_workflow_change_workflow" ON "approval_workflow_change" USING btree ("workflow_id");