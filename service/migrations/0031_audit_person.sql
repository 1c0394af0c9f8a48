ALTER TABLE "audit_log" ADD COLUMN "employee_id" text;--> statement-breakpoint
-- The rows that are there learn whom they are about; what they say, and their seal, stays as it was written.
ALTER TABLE "audit_log" DISABLE TRIGGER "audit_log_is_final";--> statement-breakpoint
UPDATE "audit_log" SET "employee_id" = "entity_id" WHERE "entity" = 'employee-master-information';--> statement-breakpoint
UPDATE "audit_log" SET "employee_id" = coalesce("changes" -> 'employeeId' ->> 'new', "changes" -> 'employeeId' ->> 'old')
  WHERE "entity" IN ('employee-contact', 'employee-education', 'employee-emergency-contact', 'employee-family', 'employee-identifier', 'employee-insurance', 'employee-language', 'employee-payment-method', 'employee-position', 'employee-skill', 'employee-training', 'employee-vaccination', 'employee-warning', 'employee-resignation', 'employee-movement', 'employee-info-update', 'approval-status-tracking', 'user') AND jsonb_typeof("changes" -> 'employeeId') = 'object';--> statement-breakpoint
UPDATE "audit_log" a SET "employee_id" = r.employee_id FROM (
  select 'employee-contact', "id", "employee_id" from "employee_contact"
  union all select 'employee-education', "id", "employee_id" from "employee_education"
  union all select 'employee-emergency-contact', "id", "employee_id" from "employee_emergency_contact"
  union all select 'employee-family', "id", "employee_id" from "employee_family"
  union all select 'employee-identifier', "id", "employee_id" from "employee_identifier"
  union all select 'employee-insurance', "id", "employee_id" from "employee_insurance"
  union all select 'employee-language', "id", "employee_id" from "employee_language"
  union all select 'employee-payment-method', "id", "employee_id" from "employee_payment_method"
  union all select 'employee-position', "id", "employee_id" from "employee_position"
  union all select 'employee-skill', "id", "employee_id" from "employee_skill"
  union all select 'employee-training', "id", "employee_id" from "employee_training"
  union all select 'employee-vaccination', "id", "employee_id" from "employee_vaccination"
  union all select 'employee-warning', "id", "employee_id" from "employee_warning"
  union all select 'employee-resignation', "id", "employee_id" from "employee_resignation"
  union all select 'employee-movement', "id", "employee_id" from "employee_movement"
  union all select 'employee-info-update', "id", "employee_id" from "employee_info_update"
  union all select 'approval-status-tracking', "id", "employee_id" from "approval_status_tracking"
  union all select 'user', "id", "employee_id" from "user_account" where "employee_id" is not null
) r (entity, id, employee_id) WHERE a."employee_id" IS NULL AND a."entity" = r.entity AND a."entity_id" = r.id;--> statement-breakpoint
-- Of records that are gone, their first and last rows still name the person.
UPDATE "audit_log" a SET "employee_id" = r.employee_id FROM (
  select "entity", "entity_id", max("employee_id") as employee_id from "audit_log" where "employee_id" is not null and "entity" <> 'user' group by 1, 2 having count(distinct "employee_id") = 1
) r WHERE a."employee_id" IS NULL AND a."entity" = r."entity" AND a."entity_id" = r."entity_id";--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER "audit_log_is_final";--> statement-breakpoint
CREATE INDEX "audit_log_person" ON "audit_log" USING btree ("is_archive","employee_id","created_at","id") WHERE "audit_log"."employee_id" is not null;
