-- What a settled day would be by now says its weight (docs/rules/time.md, "Period lock"). Until it is made again the
-- weight is that of the settled day, and where there was none that of its presence and absence.
UPDATE attendance_difference other SET
  settled = other.settled || jsonb_build_object('weight', known.weight),
  current = other.current || jsonb_build_object('weight', known.weight)
FROM (
  SELECT one.id, coalesce(day.weight::float8, (one.current->>'presentWeight')::float8 + (one.current->>'absentWeight')::float8, 0) AS weight
  FROM attendance_difference one LEFT JOIN attendance_day day ON day.employee_id = one.employee_id AND day.date = one.date) known
WHERE known.id = other.id AND EXISTS (SELECT FROM employee WHERE id = other.employee_id);--> statement-breakpoint
INSERT INTO attendance_dirty (employee_id, date)
SELECT other.employee_id, other.date FROM attendance_difference other
WHERE EXISTS (SELECT FROM employee WHERE id = other.employee_id)
ORDER BY 1, 2 ON CONFLICT DO NOTHING;
