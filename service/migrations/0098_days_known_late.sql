-- Days that are made again are also those that only a difference tells of: settled before anybody knew of them, as of
-- somebody who was hired late (docs/rules/time.md, "Doing a day again"). Such a day has no shift that it was made with.
CREATE VIEW attendance_known_day AS
  SELECT employee_id, date, working_shift_id FROM attendance_day
  UNION ALL SELECT employee_id, date, NULL FROM attendance_difference WHERE settled IS NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION attendance_days_again(person text, first date) RETURNS void LANGUAGE sql AS $$
  INSERT INTO attendance_dirty (employee_id, date)
  SELECT employee_id, date FROM attendance_known_day WHERE employee_id = person AND date >= first - 1
    -- Who is deleted takes the own days along.
    AND EXISTS (SELECT FROM employee WHERE id = person) ORDER BY 1, 2
  ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION attendance_holiday_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was date := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE OLD.date END;
  now date := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE NEW.date END;
BEGIN
  INSERT INTO attendance_dirty (employee_id, date)
  SELECT employee_id, date FROM attendance_known_day WHERE date IN (was, now) ORDER BY 1, 2
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION attendance_shift_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  -- The version before every day says what the record said until now: nothing changes by it.
  IF changed.start_date = '1900-01-01' THEN RETURN NULL; END IF;
  INSERT INTO attendance_dirty (employee_id, date)
  SELECT employee_id, date FROM attendance_known_day WHERE (working_shift_id = changed.working_shift_id OR working_shift_id IS NULL) AND date >= changed.start_date - 1 ORDER BY 1, 2
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION attendance_setting_value_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
  now jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
BEGIN
  IF NOT EXISTS (SELECT FROM global_configuration one WHERE one.id = coalesce(now, was) ->> 'configuration_id' AND attendance_is_day_setting(one.name)) THEN RETURN NULL; END IF;
  INSERT INTO attendance_dirty (employee_id, date)
  SELECT employee_id, date FROM attendance_known_day
  WHERE date >= least((was ->> 'effective_from')::date, (now ->> 'effective_from')::date) ORDER BY 1, 2 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION attendance_store_day_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO attendance_dirty (employee_id, date)
  SELECT employee_id, date FROM attendance_known_day WHERE employee_id = ANY (attendance_people_of_store(NEW.id)) ORDER BY 1, 2 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
