CREATE TABLE "attendance_difference" (
	"id" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"date" date NOT NULL,
	"settled" jsonb,
	"current" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "working_shift_version" (
	"id" text PRIMARY KEY NOT NULL,
	"working_shift_id" text NOT NULL,
	"start_date" date NOT NULL,
	"terms" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attendance_difference" ADD CONSTRAINT "attendance_difference_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_shift_version" ADD CONSTRAINT "working_shift_version_working_shift_id_working_shift_id_fk" FOREIGN KEY ("working_shift_id") REFERENCES "public"."working_shift"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_difference_day" ON "attendance_difference" USING btree ("employee_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "working_shift_version_day" ON "working_shift_version" USING btree ("working_shift_id","start_date");--> statement-breakpoint
-- What the days of a person are made from says itself which of them are made again, in its own transaction, whoever writes it (docs/rules/time.md, "Doing a day again").
CREATE FUNCTION attendance_days_again(person text, first date) RETURNS void LANGUAGE sql AS $$
  INSERT INTO attendance_dirty (employee_id, date)
  SELECT employee_id, date FROM attendance_day WHERE employee_id = person AND date >= first - 1
    -- Who is deleted takes the own days along.
    AND EXISTS (SELECT FROM employee WHERE id = person) ORDER BY 1, 2
  ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION attendance_employment_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
  now jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
  first date := least((was ->> 'start_date')::date, (now ->> 'start_date')::date);
BEGIN
  IF was IS NOT NULL AND now IS NOT NULL
    AND (was ->> 'start_date', was ->> 'working_shift_id') IS NOT DISTINCT FROM (now ->> 'start_date', now ->> 'working_shift_id') THEN
    -- Only the end moved, or nothing that a day is made from.
    IF (was ->> 'end_date') IS NOT DISTINCT FROM (now ->> 'end_date') THEN RETURN NULL; END IF;
    first := least((was ->> 'end_date')::date, (now ->> 'end_date')::date) + 1;
  END IF;
  PERFORM attendance_days_again(coalesce(now ->> 'employee_id', was ->> 'employee_id', now ->> 'id'), first);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER employment_term_days AFTER INSERT OR UPDATE OR DELETE ON "employment_term" FOR EACH ROW EXECUTE FUNCTION attendance_employment_changed();--> statement-breakpoint
CREATE TRIGGER employment_period_days AFTER INSERT OR UPDATE OR DELETE ON "employment_period" FOR EACH ROW EXECUTE FUNCTION attendance_employment_changed();--> statement-breakpoint
CREATE TRIGGER employee_days AFTER UPDATE OF start_date ON "employee" FOR EACH ROW WHEN (OLD.start_date IS DISTINCT FROM NEW.start_date) EXECUTE FUNCTION attendance_employment_changed();--> statement-breakpoint
CREATE FUNCTION attendance_holiday_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was date := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE OLD.date END;
  now date := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE NEW.date END;
BEGIN
  INSERT INTO attendance_dirty (employee_id, date)
  SELECT employee_id, date FROM attendance_day WHERE date IN (was, now) ORDER BY 1, 2
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER public_holiday_days AFTER INSERT OR UPDATE OR DELETE ON "public_holiday" FOR EACH ROW EXECUTE FUNCTION attendance_holiday_changed();--> statement-breakpoint
CREATE FUNCTION attendance_shift_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  -- The version before every day says what the record said until now: nothing changes by it.
  IF changed.start_date = '1900-01-01' THEN RETURN NULL; END IF;
  INSERT INTO attendance_dirty (employee_id, date)
  SELECT employee_id, date FROM attendance_day WHERE working_shift_id = changed.working_shift_id AND date >= changed.start_date - 1 ORDER BY 1, 2
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER working_shift_version_days AFTER INSERT OR DELETE ON "working_shift_version" FOR EACH ROW EXECUTE FUNCTION attendance_shift_changed();
