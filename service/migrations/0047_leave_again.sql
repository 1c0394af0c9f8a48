CREATE TABLE "leave_again" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leave_again_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "leave_again_request" ON "leave_again" USING btree ("request_id");--> statement-breakpoint
-- What leave is derived from says itself which leave is derived again, in its own transaction, whoever writes it (docs/rules/time.md, "Leave requests").
CREATE FUNCTION leave_days_again(person text, first date, last date) RETURNS void LANGUAGE sql AS $$
  INSERT INTO leave_again (request_id)
  SELECT id FROM leave_request WHERE employee_id = person AND from_date <= last AND to_date >= first AND status IN ('PENDING', 'ACTIVE') ORDER BY id
$$;--> statement-breakpoint
CREATE FUNCTION leave_employment_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
  now jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
BEGIN
  IF (was ->> 'start_date', was ->> 'end_date', was ->> 'working_shift_id') IS NOT DISTINCT FROM (now ->> 'start_date', now ->> 'end_date', now ->> 'working_shift_id')
    THEN RETURN NULL; END IF;
  PERFORM leave_days_again(coalesce(now ->> 'employee_id', was ->> 'employee_id', now ->> 'id'), least((was ->> 'start_date')::date, (now ->> 'start_date')::date), 'infinity');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER employment_term_leave AFTER INSERT OR UPDATE OR DELETE ON "employment_term" FOR EACH ROW EXECUTE FUNCTION leave_employment_changed();--> statement-breakpoint
CREATE TRIGGER employment_period_leave AFTER INSERT OR UPDATE OR DELETE ON "employment_period" FOR EACH ROW EXECUTE FUNCTION leave_employment_changed();--> statement-breakpoint
CREATE TRIGGER employee_leave AFTER UPDATE OF start_date, working_shift_id ON "employee" FOR EACH ROW EXECUTE FUNCTION leave_employment_changed();--> statement-breakpoint
CREATE FUNCTION leave_holiday_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was date := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE OLD.date END;
  now date := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE NEW.date END;
BEGIN
  IF was IS NOT DISTINCT FROM now THEN RETURN NULL; END IF;
  INSERT INTO leave_again (request_id)
  SELECT id FROM leave_request WHERE status IN ('PENDING', 'ACTIVE') AND (was BETWEEN from_date AND to_date OR now BETWEEN from_date AND to_date) ORDER BY id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER public_holiday_leave AFTER INSERT OR UPDATE OR DELETE ON "public_holiday" FOR EACH ROW EXECUTE FUNCTION leave_holiday_changed();--> statement-breakpoint
CREATE FUNCTION leave_shift_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  -- The version before every day says what the record said until now: nothing changes by it.
  IF changed.start_date = '1900-01-01' THEN RETURN NULL; END IF;
  INSERT INTO leave_again (request_id)
  SELECT id FROM leave_request WHERE status IN ('PENDING', 'ACTIVE') AND to_date >= changed.start_date AND (
    EXISTS (SELECT FROM employee e WHERE e.id = employee_id AND e.working_shift_id = changed.working_shift_id)
    OR EXISTS (SELECT FROM employment_term t WHERE t.employee_id = leave_request.employee_id AND t.working_shift_id = changed.working_shift_id)) ORDER BY id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER working_shift_version_leave AFTER INSERT OR DELETE ON "working_shift_version" FOR EACH ROW EXECUTE FUNCTION leave_shift_changed();--> statement-breakpoint
-- Generation writes months of many people: once for each statement.
CREATE FUNCTION leave_roster_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO leave_again (request_id)
  SELECT DISTINCT away.id FROM changed JOIN leave_request away ON away.employee_id = changed.employee_id AND changed.schedule_date BETWEEN away.from_date AND away.to_date
  WHERE away.status IN ('PENDING', 'ACTIVE') ORDER BY 1;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER employee_working_schedule_leave_new AFTER INSERT ON "employee_working_schedule" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION leave_roster_changed();--> statement-breakpoint
CREATE TRIGGER employee_working_schedule_leave_changed AFTER UPDATE ON "employee_working_schedule" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION leave_roster_changed();--> statement-breakpoint
CREATE TRIGGER employee_working_schedule_leave_gone AFTER DELETE ON "employee_working_schedule" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION leave_roster_changed();--> statement-breakpoint
CREATE FUNCTION leave_day_off_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM leave_days_again(OLD.employee_id, OLD.day_off_date, OLD.day_off_date); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM leave_days_again(NEW.employee_id, NEW.day_off_date, NEW.day_off_date); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER day_off_request_leave AFTER INSERT OR UPDATE OF status, day_off_date OR DELETE ON "day_off_request" FOR EACH ROW EXECUTE FUNCTION leave_day_off_changed();
