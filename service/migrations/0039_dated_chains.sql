-- One owner holds one row of a chain on a day: positions (the primary ones), employments and terms of a person.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
DO $$
DECLARE
  found text;
BEGIN
  SELECT string_agg(DISTINCT format('%s of employee %s (%s)', bad.what, coalesce(e.account_no, bad.employee_id), bad.day), '; ') INTO found
  FROM (
    SELECT 'a position that ends before it begins' AS what, employee_id, start_date AS day FROM employee_position WHERE end_date < start_date
    UNION ALL
    SELECT 'an employment that ends before it begins', employee_id, start_date FROM employment_period WHERE end_date < start_date
    UNION ALL
    SELECT 'terms that end before they begin', employee_id, start_date FROM employment_term WHERE end_date < start_date
    UNION ALL
    SELECT 'two primary positions on one day', a.employee_id, greatest(a.start_date, b.start_date) FROM employee_position a JOIN employee_position b
      ON a.employee_id = b.employee_id AND a.id < b.id AND a.is_primary AND b.is_primary
      AND a.start_date <= coalesce(b.end_date, 'infinity') AND b.start_date <= coalesce(a.end_date, 'infinity')
    UNION ALL
    SELECT 'two employments on one day', a.employee_id, greatest(a.start_date, b.start_date) FROM employment_period a JOIN employment_period b
      ON a.employee_id = b.employee_id AND a.id < b.id
      AND a.start_date <= coalesce(b.end_date, 'infinity') AND b.start_date <= coalesce(a.end_date, 'infinity')
    UNION ALL
    SELECT 'two terms on one day', a.employee_id, greatest(a.start_date, b.start_date) FROM employment_term a JOIN employment_term b
      ON a.employee_id = b.employee_id AND a.id < b.id
      AND a.start_date <= coalesce(b.end_date, 'infinity') AND b.start_date <= coalesce(a.end_date, 'infinity')
    LIMIT 20
  ) bad LEFT JOIN employee e ON e.id = bad.employee_id;
  IF found IS NOT NULL THEN
    RAISE EXCEPTION 'Dates overlap that must not: %. Correct them with the version that runs now, then start this one again; nothing was changed.', found;
  END IF;
END $$;--> statement-breakpoint
ALTER TABLE employee_position ADD CONSTRAINT employee_position_primary_days EXCLUDE USING gist (employee_id WITH =, daterange(start_date, end_date, '[]') WITH &&) WHERE (is_primary) DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE employment_period ADD CONSTRAINT employment_period_days EXCLUDE USING gist (employee_id WITH =, daterange(start_date, end_date, '[]') WITH &&) DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE employment_term ADD CONSTRAINT employment_term_days EXCLUDE USING gist (employee_id WITH =, daterange(start_date, end_date, '[]') WITH &&) DEFERRABLE INITIALLY DEFERRED;
