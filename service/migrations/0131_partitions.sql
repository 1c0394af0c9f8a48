-- Scans, days with their parts, and audit entries in tables by month (ADR 048). What stands becomes the first partition
-- as it is, no row is moved. The release before cannot make days on them, so this comes with a pause.
CREATE SCHEMA IF NOT EXISTS "archive";--> statement-breakpoint
-- The beginning of a month as the bound of a partition: a day, or its first moment in the business zone.
CREATE FUNCTION partition_bound(of_table text, month date) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT to_char(month, 'YYYY-MM-DD') || CASE WHEN of_table LIKE 'attendance_day%' THEN '' ELSE ' 00:00:00+07' END
$$;--> statement-breakpoint
CREATE FUNCTION partition_month_of(bound text) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN length(bound) = 10 THEN bound::date ELSE (bound::timestamptz AT TIME ZONE 'Asia/Phnom_Penh')::date END
$$;--> statement-breakpoint
-- Every partition with its months; the first has no beginning, the default one neither beginning nor end.
CREATE VIEW "table_partition" AS
SELECT parent.relname::text AS table_name, part.relname::text AS name, part.oid AS id, expression = 'DEFAULT' AS is_default,
  partition_month_of(substring(expression FROM $$FROM \('([^']+)'$$)) AS first_month,
  partition_month_of(substring(expression FROM $$TO \('([^']+)'$$)) AS end_month
FROM pg_inherits JOIN pg_class parent ON parent.oid = inhparent AND parent.relkind = 'p' AND parent.relnamespace = 'public'::regnamespace
  JOIN pg_class part ON part.oid = inhrelid, LATERAL pg_get_expr(part.relpartbound, part.oid) AS expression;--> statement-breakpoint
-- What a partition needs beside what it takes over from its table. A part of a day refers to the partition of the same
-- month: a reference to all of them would look into each for every row.
CREATE FUNCTION partition_finish(of_table text, ending text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF of_table = 'attendance_day' THEN
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT attendance_day_part_day FOREIGN KEY (employee_id, date) REFERENCES %I (employee_id, date) ON DELETE CASCADE',
      'attendance_day_part' || ending, 'attendance_day' || ending);
  ELSIF of_table = 'audit_log' THEN
    EXECUTE format('CREATE TRIGGER audit_log_is_kept BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION audit_is_kept()', of_table || ending);
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION partition_attach(of_table text, month date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  key text := (SELECT attname FROM pg_partitioned_table JOIN pg_attribute ON attrelid = partrelid AND attnum = partattrs[0] WHERE partrelid = of_table::regclass);
  part text := of_table || to_char(month, '_YYYY_MM');
  early text := of_table || '_default';
  first text := partition_bound(of_table, month);
  last text := partition_bound(of_table, (month + interval '1 month')::date);
BEGIN
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', part, of_table);
  -- Rows that came before their month had a place.
  EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', early);
  EXECUTE format('INSERT INTO %I SELECT * FROM %I WHERE %I >= %L AND %I < %L', part, early, key, first, key, last);
  EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', early);
  EXECUTE format('DELETE FROM %I WHERE %I >= %L AND %I < %L', early, key, first, key, last);
  EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', early);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', of_table, part, first, last);
END $$;--> statement-breakpoint
-- Makes the partition of one month where no partition holds that month; answers whether it did.
CREATE FUNCTION make_partition(of_table text, month date) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7310004);
  IF EXISTS (SELECT FROM table_partition WHERE table_name = of_table AND NOT is_default AND coalesce(first_month, '-infinity') <= month AND end_month > month)
    OR month < (SELECT kept_from FROM partition_border WHERE table_name = of_table) THEN RETURN false; END IF;
  IF of_table = 'attendance_day' THEN PERFORM partition_attach('attendance_day_part', month); END IF;
  PERFORM partition_attach(of_table, month);
  PERFORM partition_finish(of_table, to_char(month, '_YYYY_MM'));
  RETURN true;
END $$;--> statement-breakpoint
-- Puts a partition into the archive: its rows stay as they are, and the table no longer has them.
CREATE FUNCTION detach_partition(part text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  found table_partition;
BEGIN
  PERFORM pg_advisory_xact_lock(7310004);
  SELECT * INTO STRICT found FROM table_partition WHERE name = part AND NOT is_default;
  IF found.table_name = 'attendance_day' THEN
    EXECUTE format('ALTER TABLE attendance_day_part DETACH PARTITION %I', replace(part, 'attendance_day', 'attendance_day_part'));
    EXECUTE format('ALTER TABLE %I SET SCHEMA archive', replace(part, 'attendance_day', 'attendance_day_part'));
  ELSIF found.table_name = 'audit_log' THEN
    -- Entries without a seal could be changed there, and nothing would tell.
    IF (SELECT max(id) FROM audit_log WHERE created_at < partition_bound('audit_log', found.end_month)::timestamptz) > (SELECT sealed_up_to FROM audit_head) THEN
      RAISE EXCEPTION 'The partition % has entries that are not sealed yet', part USING ERRCODE = 'object_not_in_prerequisite_state';
    END IF;
    -- The list says how many entries it has. Its days are whole months here.
    DELETE FROM audit_count WHERE day < found.end_month AND day >= coalesce(found.first_month, '-infinity');
  END IF;
  EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', found.table_name, part);
  IF found.table_name = 'audit_log' THEN
    -- The trigger of the table went with it; the entries stay final.
    EXECUTE format('CREATE TRIGGER audit_log_is_final BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION audit_row_is_final()', part);
  END IF;
  EXECUTE format('ALTER TABLE %I SET SCHEMA archive', part);
  INSERT INTO partition_border AS known (table_name, kept_from) VALUES (found.table_name, found.end_month)
  ON CONFLICT (table_name) DO UPDATE SET kept_from = greatest(known.kept_from, excluded.kept_from);
END $$;--> statement-breakpoint
-- Used once, below: makes a table of months from a plain one.
CREATE FUNCTION partition_table(of_table text, key text, border date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before text := of_table || '_before';
  made text[] := ARRAY(SELECT pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid = of_table::regclass AND NOT indisprimary ORDER BY indexrelid);
  keys text[] := ARRAY(SELECT format('ALTER TABLE %I ADD CONSTRAINT %I %s', of_table, conname, pg_get_constraintdef(oid)) FROM pg_constraint
    WHERE conrelid = of_table::regclass AND contype IN ('p', 'f', 'c') AND conname <> 'attendance_day_part_day' ORDER BY contype DESC, conname);
  called text[] := ARRAY(SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE tgrelid = of_table::regclass AND NOT tgisinternal ORDER BY tgname);
  gone text[] := ARRAY(SELECT tgname FROM pg_trigger WHERE tgrelid = of_table::regclass AND NOT tgisinternal);
  one text;
BEGIN
  FOREACH one IN ARRAY gone LOOP EXECUTE format('DROP TRIGGER %I ON %I', one, of_table); END LOOP;
  FOR one IN SELECT indexrelid::regclass::text FROM pg_index WHERE indrelid = of_table::regclass LOOP
    EXECUTE format('ALTER INDEX %s RENAME TO %I', one, replace(one, of_table, before));
  END LOOP;
  EXECUTE format('ALTER TABLE %I RENAME TO %I', of_table, before);
  EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (%I < %L)', before, before || '_range', key, partition_bound(of_table, border));
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS) PARTITION BY RANGE (%I)', of_table, before, key);
  FOREACH one IN ARRAY keys || made LOOP EXECUTE one; END LOOP;
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', of_table, before, partition_bound(of_table, border));
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', before, before || '_range');
  EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', of_table || '_default', of_table);
  FOREACH one IN ARRAY called LOOP EXECUTE one; END LOOP;
  IF of_table <> 'attendance_day_part' THEN PERFORM partition_finish(of_table, '_default'); END IF;
END $$;--> statement-breakpoint
-- An empty table begins with this month. Rows that stand lie before the month after next, so nothing that is written
-- meanwhile is beyond; days may be made ahead.
DO $$
DECLARE
  month date := date_trunc('month', now() AT TIME ZONE 'Asia/Phnom_Penh');
  later date := (month + interval '2 months')::date;
  scans date := CASE WHEN EXISTS (SELECT FROM attendance_record) THEN later ELSE month END;
  entries date := CASE WHEN EXISTS (SELECT FROM audit_log) THEN later ELSE month END;
  days date := CASE WHEN EXISTS (SELECT FROM attendance_day) THEN greatest(later, (SELECT (date_trunc('month', max(date)) + interval '1 month')::date FROM attendance_day)) ELSE month END;
BEGIN
  PERFORM partition_table('attendance_record', 'device_time', scans);
  PERFORM partition_table('audit_log', 'created_at', entries);
  PERFORM partition_table('attendance_day_part', 'date', days);
  PERFORM partition_table('attendance_day', 'date', days);
  PERFORM partition_finish('audit_log', '_before');
  PERFORM make_partition(one, (month + make_interval(months => ahead))::date)
  FROM unnest(ARRAY['attendance_record', 'attendance_day', 'audit_log']) AS one, generate_series(0, 2) AS ahead;
END $$;--> statement-breakpoint
ALTER SEQUENCE "audit_log_id_seq" OWNED BY "audit_log"."id";--> statement-breakpoint
DROP FUNCTION partition_table(text, text, date);--> statement-breakpoint
-- It read the table under its former name.
CREATE OR REPLACE VIEW attendance_known_day AS
  SELECT employee_id, date, working_shift_id FROM attendance_day
  UNION ALL SELECT employee_id, date, NULL FROM attendance_difference WHERE settled IS NULL;
