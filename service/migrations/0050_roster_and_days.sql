CREATE TABLE "schedule_publication" (
	"employee_id" text NOT NULL,
	"schedule_date" date NOT NULL,
	"hours" text NOT NULL,
	"published_by" text,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schedule_publication_employee_id_schedule_date_pk" PRIMARY KEY("employee_id","schedule_date")
);
--> statement-breakpoint
ALTER TABLE "attendance_dirty" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_dirty" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "attendance_dirty" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "schedule_publication" ADD CONSTRAINT "schedule_publication_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Settings that days are made from mark them in their own transaction: a dated value from its day on, one that is the same on every day those that are not settled (docs/rules/time.md, "Doing a day again").
CREATE FUNCTION attendance_is_day_setting(setting text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT setting IN ('night_from_hour', 'night_to_hour', 'night_percent', 'holiday_worked_percent', 'rest_worked_percent', 'overtime_step_minutes', 'overtime_approved_only')
$$;--> statement-breakpoint
CREATE FUNCTION attendance_setting_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF NOT attendance_is_day_setting(changed.name) THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' AND (OLD.value, OLD.is_enable, OLD.is_effective_dated) IS NOT DISTINCT FROM (NEW.value, NEW.is_enable, NEW.is_effective_dated) THEN RETURN NULL; END IF;
  INSERT INTO attendance_dirty (employee_id, date)
  SELECT employee_id, date FROM attendance_day made
  WHERE NOT EXISTS (SELECT FROM period_lock settled WHERE made.date BETWEEN settled.from_date AND settled.to_date
    AND (settled.employee_id IS NULL OR settled.employee_id = made.employee_id))
  ORDER BY 1, 2 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER global_configuration_days AFTER INSERT OR UPDATE OR DELETE ON "global_configuration" FOR EACH ROW EXECUTE FUNCTION attendance_setting_changed();--> statement-breakpoint
CREATE FUNCTION attendance_setting_value_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
  now jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
BEGIN
  IF NOT EXISTS (SELECT FROM global_configuration one WHERE one.id = coalesce(now, was) ->> 'configuration_id' AND attendance_is_day_setting(one.name)) THEN RETURN NULL; END IF;
  INSERT INTO attendance_dirty (employee_id, date)
  SELECT employee_id, date FROM attendance_day
  WHERE date >= least((was ->> 'effective_from')::date, (now ->> 'effective_from')::date) ORDER BY 1, 2 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER global_configuration_value_days AFTER INSERT OR UPDATE OR DELETE ON "global_configuration_value" FOR EACH ROW EXECUTE FUNCTION attendance_setting_value_changed();--> statement-breakpoint
-- Installations that stand have no kinds of overtime yet: the law's least, as new ones begin with.
INSERT INTO overtime_request_type (id, name, name_kh, percentage_per_hour, suggested_for, is_paid_by_salary)
SELECT gen_random_uuid()::text, kind.name, kind.name_kh, kind.percentage, kind.suggested_for, kind.is_paid_by_salary
FROM (VALUES
  ('Overtime on a workday', 'ថែមម៉ោងថ្ងៃធ្វើការ', 150, 'WORKDAY', false),
  ('Overtime at night', 'ថែមម៉ោងពេលយប់', 200, 'NIGHT', false),
  ('Weekly rest', 'ថ្ងៃឈប់សម្រាកប្រចាំសប្ដាហ៍', 200, 'OFF', false),
  ('Public holiday', 'ថ្ងៃបុណ្យជាតិ', 100, 'HOLIDAY', true)
) AS kind (name, name_kh, percentage, suggested_for, is_paid_by_salary)
WHERE EXISTS (SELECT FROM global_configuration) AND NOT EXISTS (SELECT FROM overtime_request_type);
