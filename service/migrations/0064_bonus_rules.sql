CREATE TABLE "bonus_rule" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_khmer" text NOT NULL,
	"benefit_component_id" text NOT NULL,
	"percent" numeric(6, 2) NOT NULL,
	"pay_month" integer NOT NULL,
	"min_service_months" integer DEFAULT 0 NOT NULL,
	"is_prorated" boolean DEFAULT true NOT NULL,
	"on_leaving" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bonus_rule" ADD CONSTRAINT "bonus_rule_benefit_component_id_benefit_component_id_fk" FOREIGN KEY ("benefit_component_id") REFERENCES "public"."benefit_component"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bonus_rule_component" ON "bonus_rule" USING btree ("benefit_component_id");--> statement-breakpoint
CREATE INDEX "bonus_rule_start" ON "bonus_rule" USING btree ("start_date");
--> statement-breakpoint
-- Who pays a payroll keeps the bonus rules, who approves one reads them, as in a new installation.
INSERT INTO "role_permission" ("role_id", "permission")
SELECT DISTINCT "role_id", granted FROM "role_permission" CROSS JOIN (VALUES ('READ_BONUS_RULE'), ('CREATE_BONUS_RULE'), ('UPDATE_BONUS_RULE'), ('DELETE_BONUS_RULE')) AS keys (granted)
WHERE "permission" = 'PAY_PAYROLL' ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "role_permission" ("role_id", "permission")
SELECT DISTINCT "role_id", 'READ_BONUS_RULE' FROM "role_permission" WHERE "permission" = 'APPROVE_PAYROLL' ON CONFLICT DO NOTHING;
