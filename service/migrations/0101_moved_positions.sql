-- Where the store decides from when on people are absent, a node of the structure that goes to another parent decides
-- as well: the days of all who hold a position at or below it are made again.
CREATE FUNCTION attendance_node_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF attendance_absent_from() = 'STORE' OR EXISTS (SELECT FROM company_structure WHERE absent_from IS NOT NULL) THEN
    PERFORM attendance_days_again(held.employee_id, held.first) FROM (
      WITH RECURSIVE moved AS (
        SELECT NEW.id AS id UNION ALL SELECT below.id FROM company_structure below JOIN moved ON below.parent_id = moved.id)
      SELECT employee_id, min(start_date) AS first FROM employee_position
      WHERE company_structure_position_id IN (SELECT id FROM moved) GROUP BY employee_id ORDER BY employee_id) held;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER company_structure_moved AFTER UPDATE OF parent_id ON "company_structure" FOR EACH ROW WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id) EXECUTE FUNCTION attendance_node_moved();--> statement-breakpoint
-- Weekly rest that a publication wrote was told with it.
INSERT INTO schedule_publication (employee_id, schedule_date, hours, published_by)
SELECT rest.employee_id, rest.schedule_date, 'REST', rest.created_by FROM schedule_rest rest
WHERE rest.source = 'PUBLISHED' AND EXISTS (SELECT FROM "employee")
  AND NOT EXISTS (SELECT FROM employee_working_schedule worked WHERE worked.employee_id = rest.employee_id AND worked.schedule_date = rest.schedule_date)
ON CONFLICT DO NOTHING;
