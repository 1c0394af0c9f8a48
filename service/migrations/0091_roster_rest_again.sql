-- Weekly rest of the roster says itself what is made again, whoever writes it: leave on its days, and days that are
-- made already (docs/rules/time.md, "Weekly rest").
CREATE TRIGGER schedule_rest_leave_new AFTER INSERT ON "schedule_rest" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION leave_roster_changed();--> statement-breakpoint
CREATE TRIGGER schedule_rest_leave_gone AFTER DELETE ON "schedule_rest" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION leave_roster_changed();--> statement-breakpoint
CREATE FUNCTION attendance_rest_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO attendance_dirty (employee_id, date)
  SELECT made.employee_id, made.date FROM changed JOIN attendance_day made ON made.employee_id = changed.employee_id AND made.date = changed.schedule_date
  WHERE EXISTS (SELECT FROM employee WHERE id = made.employee_id)
  ORDER BY 1, 2 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER schedule_rest_days_new AFTER INSERT ON "schedule_rest" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION attendance_rest_changed();--> statement-breakpoint
CREATE TRIGGER schedule_rest_days_gone AFTER DELETE ON "schedule_rest" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION attendance_rest_changed();--> statement-breakpoint
-- Empty days of weeks that are over with a row, and those between the rows of generated or published weeks to come,
-- but for settled days.
INSERT INTO schedule_rest (employee_id, schedule_date, source)
SELECT week.employee_id, empty.day::date, CASE WHEN week.monday + 6 < (now() AT TIME ZONE 'Asia/Phnom_Penh')::date THEN 'WEEK_OVER' ELSE 'GENERATED' END
FROM (
  SELECT employee_id, date_trunc('week', schedule_date)::date AS monday, bool_or(NOT is_edited) AS is_generated,
    min(min(schedule_date)) OVER (PARTITION BY employee_id) AS first, max(max(schedule_date)) OVER (PARTITION BY employee_id) AS last
  FROM employee_working_schedule GROUP BY 1, 2) week
JOIN employee person ON person.id = week.employee_id,
  generate_series(week.monday, week.monday + 6, interval '1 day') empty (day)
WHERE (week.monday + 6 < (now() AT TIME ZONE 'Asia/Phnom_Penh')::date
    OR empty.day BETWEEN week.first AND week.last AND (week.is_generated OR EXISTS (SELECT FROM schedule_publication told
      WHERE told.employee_id = week.employee_id AND date_trunc('week', told.schedule_date)::date = week.monday)))
  AND NOT EXISTS (SELECT FROM employee_working_schedule own WHERE own.employee_id = week.employee_id AND own.schedule_date = empty.day)
  AND NOT EXISTS (SELECT FROM period_lock settled WHERE empty.day::date BETWEEN settled.from_date AND settled.to_date
    AND (settled.employee_id IS NULL OR settled.employee_id = week.employee_id));--> statement-breakpoint
-- Days with rows of the roster are made again for their breaks, but for settled ones.
INSERT INTO attendance_dirty (employee_id, date)
SELECT made.employee_id, made.date FROM attendance_day made
WHERE EXISTS (SELECT FROM employee_working_schedule own WHERE own.employee_id = made.employee_id AND own.schedule_date = made.date)
  AND EXISTS (SELECT FROM employee WHERE id = made.employee_id)
  AND NOT EXISTS (SELECT FROM period_lock settled WHERE made.date BETWEEN settled.from_date AND settled.to_date
    AND (settled.employee_id IS NULL OR settled.employee_id = made.employee_id))
ORDER BY 1, 2 ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Leave that reaches beyond the settled days is derived again: weeks that are not rostered cost at most the usual days.
INSERT INTO leave_again (request_id)
SELECT away.id FROM leave_request away JOIN employee person ON person.id = away.employee_id
WHERE away.status IN ('PENDING', 'ACTIVE') AND away.duration_type = 'DATE_RANGE'
  AND EXISTS (SELECT FROM working_shift shift WHERE shift.id = person.working_shift_id AND shift.work_shift_type = 'ROSTER')
  AND away.to_date > coalesce((SELECT max(to_date) FROM period_lock WHERE employee_id IS NULL OR employee_id = away.employee_id), '-infinity')
ORDER BY 1;
