-- From the first scan on people can be absent (docs/rules/time.md, "Before the first scan"). The scans themselves keep
-- the first day of the company, of each store and of each person, whoever writes them.
CREATE FUNCTION attendance_absent_from() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT value FROM global_configuration WHERE name = 'absent_from' AND is_enable), 'COMPANY')
$$;--> statement-breakpoint
-- Days that are not settled, from one day until before another, of some people or, without them, of everybody.
CREATE FUNCTION attendance_open_days_again(people text[], first date, until date) RETURNS void LANGUAGE sql AS $$
  INSERT INTO attendance_dirty (employee_id, date)
  SELECT employee_id, date FROM attendance_day made
  WHERE (people IS NULL OR employee_id = ANY (people)) AND date >= first AND date < until
    AND EXISTS (SELECT FROM employee WHERE id = made.employee_id)
    AND NOT EXISTS (SELECT FROM period_lock settled WHERE made.date BETWEEN settled.from_date AND settled.to_date
      AND (settled.employee_id IS NULL OR settled.employee_id = made.employee_id))
  ORDER BY 1, 2 ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION attendance_people_of_store(store text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT DISTINCT held.employee_id FROM employee_position held JOIN org_path place ON place.position_id = held.company_structure_position_id
    WHERE place.outlet_id = store ORDER BY 1)
$$;--> statement-breakpoint
-- Days between an old and a new first day are made again where the setting counts from such a scan; null = there is
-- none.
CREATE FUNCTION attendance_first_day_moved(of_kind text, of_key text, was date, now date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  mode text := attendance_absent_from();
BEGIN
  -- People without a store follow the company.
  IF of_kind <> mode AND NOT (mode = 'STORE' AND of_kind = 'COMPANY') THEN RETURN; END IF;
  PERFORM attendance_open_days_again(
    CASE of_kind WHEN 'PERSON' THEN ARRAY[of_key] WHEN 'STORE' THEN attendance_people_of_store(of_key) END,
    least(was, now), greatest(coalesce(was, 'infinity'), coalesce(now, 'infinity')));
END $$;--> statement-breakpoint
CREATE FUNCTION attendance_scans_came() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved record;
BEGIN
  FOR moved IN
    WITH earliest AS (
      SELECT one.kind, one.key, min((made.scan_time AT TIME ZONE 'Asia/Phnom_Penh')::date) AS day
      FROM made, LATERAL (VALUES ('COMPANY', ''), ('STORE', made.outlet_id), ('PERSON', made.employee_id)) AS one (kind, key)
      WHERE made.employee_id IS NOT NULL AND NOT made.is_missed_scan AND one.key IS NOT NULL GROUP BY 1, 2)
    SELECT earliest.*, known.day AS was FROM earliest LEFT JOIN attendance_first_scan known ON known.kind = earliest.kind AND known.key = earliest.key
    WHERE known.day IS NULL OR earliest.day < known.day ORDER BY 1, 2
  LOOP
    INSERT INTO attendance_first_scan AS known (kind, key, day) VALUES (moved.kind, moved.key, moved.day)
    ON CONFLICT (kind, key) DO UPDATE SET day = excluded.day WHERE excluded.day < known.day;
    PERFORM attendance_first_day_moved(moved.kind, moved.key, moved.was, moved.day);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER attendance_record_first_new AFTER INSERT ON "attendance_record" REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION attendance_scans_came();--> statement-breakpoint
-- The first day of one key, read again from all its scans.
CREATE FUNCTION attendance_first_scan_again(of_kind text, of_key text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  was date := (SELECT day FROM attendance_first_scan WHERE kind = of_kind AND key = of_key);
  now date;
BEGIN
  SELECT (CASE of_kind
    WHEN 'COMPANY' THEN (SELECT min(scan_time) FROM attendance_record WHERE employee_id IS NOT NULL AND NOT is_missed_scan)
    WHEN 'STORE' THEN (SELECT min(scan_time) FROM attendance_record WHERE outlet_id = of_key AND employee_id IS NOT NULL AND NOT is_missed_scan)
    ELSE (SELECT min(scan_time) FROM attendance_record WHERE employee_id = of_key AND NOT is_missed_scan) END AT TIME ZONE 'Asia/Phnom_Penh')::date INTO now;
  IF was IS NOT DISTINCT FROM now THEN RETURN; END IF;
  IF now IS NULL THEN DELETE FROM attendance_first_scan WHERE kind = of_kind AND key = of_key;
  ELSE INSERT INTO attendance_first_scan (kind, key, day) VALUES (of_kind, of_key, now) ON CONFLICT (kind, key) DO UPDATE SET day = excluded.day;
  END IF;
  PERFORM attendance_first_day_moved(of_kind, of_key, was, now);
END $$;--> statement-breakpoint
CREATE FUNCTION attendance_scans_went() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched record;
BEGIN
  FOR touched IN
    SELECT DISTINCT known.kind, known.key
    FROM gone, LATERAL (VALUES ('COMPANY', ''), ('STORE', gone.outlet_id), ('PERSON', gone.employee_id)) AS one (kind, key)
    JOIN attendance_first_scan known ON known.kind = one.kind AND known.key = one.key
    WHERE (gone.scan_time AT TIME ZONE 'Asia/Phnom_Penh')::date <= known.day ORDER BY 1, 2
  LOOP
    PERFORM attendance_first_scan_again(touched.kind, touched.key);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER attendance_record_first_gone AFTER DELETE ON "attendance_record" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION attendance_scans_went();--> statement-breakpoint
-- A corrected scan, or one that somebody's number was given to: what it was may have been the first, what it is may be
-- it now.
CREATE TRIGGER attendance_record_first_old AFTER UPDATE ON "attendance_record" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION attendance_scans_went();--> statement-breakpoint
CREATE TRIGGER attendance_record_first_now AFTER UPDATE ON "attendance_record" REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION attendance_scans_came();--> statement-breakpoint
INSERT INTO attendance_first_scan (kind, key, day)
SELECT one.kind, one.key, min((scan.scan_time AT TIME ZONE 'Asia/Phnom_Penh')::date)
FROM attendance_record scan, LATERAL (VALUES ('COMPANY', ''), ('STORE', scan.outlet_id), ('PERSON', scan.employee_id)) AS one (kind, key)
WHERE scan.employee_id IS NOT NULL AND NOT scan.is_missed_scan AND one.key IS NOT NULL GROUP BY 1, 2;--> statement-breakpoint
CREATE OR REPLACE FUNCTION attendance_is_day_setting(setting text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT setting IN ('absent_from', 'night_from_hour', 'night_to_hour', 'night_percent', 'holiday_worked_percent', 'rest_worked_percent', 'overtime_step_minutes', 'overtime_approved_only')
$$;--> statement-breakpoint
INSERT INTO "global_configuration" ("id", "type", "name", "data_type", "value", "description", "description_kh", "is_effective_dated", "is_system_defined")
SELECT '2c5403a7-ecea-5012-a3d9-b331d84bb5ad', 'Attendance', 'absent_from', 'text', 'COMPANY', 'From which first scan on people can be absent: of the COMPANY, the STORE or the PERSON',
  'បុគ្គលិកអាចអវត្តមានចាប់ពីការស្កេនដំបូងណា៖ របស់ក្រុមហ៊ុន (COMPANY) ហាង (STORE) ឬបុគ្គលិក (PERSON)', false, true
WHERE EXISTS (SELECT FROM "global_configuration" WHERE "name" = 'missed_scan_per_month') ON CONFLICT DO NOTHING;--> statement-breakpoint
-- A store with a day of its own: the days of its people, settled ones as well (the difference is kept).
CREATE FUNCTION attendance_store_day_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO attendance_dirty (employee_id, date)
  SELECT employee_id, date FROM attendance_day WHERE employee_id = ANY (attendance_people_of_store(NEW.id)) ORDER BY 1, 2 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER company_structure_absent AFTER UPDATE OF absent_from ON "company_structure" FOR EACH ROW WHEN (OLD.absent_from IS DISTINCT FROM NEW.absent_from) EXECUTE FUNCTION attendance_store_day_changed();--> statement-breakpoint
-- Where the store decides, another place of a person decides as well.
CREATE FUNCTION attendance_place_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
  now jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
BEGIN
  IF attendance_absent_from() = 'STORE' OR EXISTS (SELECT FROM company_structure WHERE absent_from IS NOT NULL) THEN
    PERFORM attendance_days_again(coalesce(now, was) ->> 'employee_id', least((was ->> 'start_date')::date, (now ->> 'start_date')::date));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER employee_position_days AFTER INSERT OR UPDATE OR DELETE ON "employee_position" FOR EACH ROW EXECUTE FUNCTION attendance_place_changed();--> statement-breakpoint
-- Leave by the hour may belong to the day before the one that it names: a shift over midnight began there.
CREATE OR REPLACE FUNCTION leave_days_again(person text, first date, last date) RETURNS void LANGUAGE sql AS $$
  INSERT INTO leave_again (request_id)
  SELECT id FROM leave_request WHERE employee_id = person AND from_date - 1 <= last AND to_date >= first AND status IN ('PENDING', 'ACTIVE') ORDER BY id
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION leave_holiday_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was date := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE OLD.date END;
  now date := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE NEW.date END;
BEGIN
  IF was IS NOT DISTINCT FROM now THEN RETURN NULL; END IF;
  INSERT INTO leave_again (request_id)
  SELECT id FROM leave_request WHERE status IN ('PENDING', 'ACTIVE') AND (was BETWEEN from_date - 1 AND to_date OR now BETWEEN from_date - 1 AND to_date) ORDER BY id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION leave_roster_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO leave_again (request_id)
  SELECT DISTINCT away.id FROM changed JOIN leave_request away ON away.employee_id = changed.employee_id AND changed.schedule_date BETWEEN away.from_date - 1 AND away.to_date
  WHERE away.status IN ('PENDING', 'ACTIVE') ORDER BY 1;
  RETURN NULL;
END $$;--> statement-breakpoint
UPDATE attendance_day SET is_public_holiday = true WHERE kind = 'HOLIDAY' OR date IN (SELECT date FROM public_holiday);--> statement-breakpoint
-- Days that the former rules may have made wrongly are made again with the days beside them, but for settled ones:
-- absences and deviations, missing and odd scans, missions on other days than workdays.
INSERT INTO attendance_dirty (employee_id, date)
SELECT DISTINCT beside.employee_id, beside.date
FROM attendance_day made JOIN attendance_day beside ON beside.employee_id = made.employee_id AND beside.date BETWEEN made.date - 1 AND made.date + 1
WHERE (made.absent_weight > 0 OR made.late_minutes > 0 OR made.late_check_in + made.break_in_early + made.late_break_out + made.check_out_early > 0 OR cardinality(made.flags) > 0
    OR made.kind <> 'WORKDAY' AND EXISTS (SELECT FROM mission_request m WHERE m.employee_id = made.employee_id AND made.date BETWEEN m.from_date AND m.to_date AND m.status = 'ACTIVE'))
  AND EXISTS (SELECT FROM employee WHERE id = beside.employee_id)
  AND NOT EXISTS (SELECT FROM period_lock settled WHERE beside.date BETWEEN settled.from_date AND settled.to_date
    AND (settled.employee_id IS NULL OR settled.employee_id = beside.employee_id))
ORDER BY 1, 2 ON CONFLICT DO NOTHING;--> statement-breakpoint
-- A mission on a settled holiday was worth nothing: what it is worth now is kept beside the day and becomes a late
-- change. Settled absences of before the first scan are listed, and wait for payroll.
INSERT INTO attendance_dirty (employee_id, date)
SELECT DISTINCT made.employee_id, made.date FROM attendance_day made JOIN mission_request m ON m.employee_id = made.employee_id AND made.date BETWEEN m.from_date AND m.to_date AND m.status = 'ACTIVE'
WHERE made.kind = 'HOLIDAY' AND EXISTS (SELECT FROM employee WHERE id = made.employee_id)
UNION SELECT made.employee_id, made.date FROM attendance_day made
WHERE (made.absent_weight > 0 OR made.late_minutes > 0 OR made.check_out_early + made.break_in_early > 0)
  AND made.date < coalesce((SELECT day FROM attendance_first_scan WHERE kind = 'COMPANY'), 'infinity')
  AND EXISTS (SELECT FROM employee WHERE id = made.employee_id)
ORDER BY 1, 2 ON CONFLICT DO NOTHING;
