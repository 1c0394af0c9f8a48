ALTER TABLE "attendance_month" ADD COLUMN "first_day" date;--> statement-breakpoint
UPDATE attendance_month m SET first_day = d.first_day FROM (SELECT employee_id, date_trunc('month', date)::date AS month, min(date) AS first_day FROM attendance_day GROUP BY 1, 2) d
WHERE d.employee_id = m.employee_id AND d.month = m.month;--> statement-breakpoint
ALTER TABLE "attendance_month" ALTER COLUMN "first_day" SET NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION attendance_month_of_new_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order for everybody: two that meet wait for each other and never in a circle.
  INSERT INTO attendance_month AS m (employee_id, month, first_day, last_day, days, present_weight, absent_weight, leave_days, day_offs, late_minutes, overtime_minutes, worked_minutes, regular_minutes)
    SELECT employee_id, date_trunc('month', date)::date, min(date), max(date), sum(sign), sum(sign * present_weight), sum(sign * absent_weight),
      coalesce(sum(sign * weight * leave_minutes / nullif(planned_minutes, 0)), 0), coalesce(sum(sign) FILTER (WHERE status = 'DAY_OFF'), 0),
      sum(sign * late_minutes), sum(sign * overtime_minutes), sum(sign * worked_minutes), sum(sign * regular_minutes)
    FROM (SELECT 1 AS sign, * FROM made) days GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (employee_id, month) DO UPDATE SET first_day = least(m.first_day, excluded.first_day), last_day = greatest(m.last_day, excluded.last_day),
      days = m.days + excluded.days, present_weight = m.present_weight + excluded.present_weight, absent_weight = m.absent_weight + excluded.absent_weight, leave_days = m.leave_days + excluded.leave_days, day_offs = m.day_offs + excluded.day_offs, late_minutes = m.late_minutes + excluded.late_minutes, overtime_minutes = m.overtime_minutes + excluded.overtime_minutes, worked_minutes = m.worked_minutes + excluded.worked_minutes, regular_minutes = m.regular_minutes + excluded.regular_minutes;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION attendance_month_of_changed_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order for everybody: two that meet wait for each other and never in a circle.
  INSERT INTO attendance_month AS m (employee_id, month, first_day, last_day, days, present_weight, absent_weight, leave_days, day_offs, late_minutes, overtime_minutes, worked_minutes, regular_minutes)
    SELECT employee_id, date_trunc('month', date)::date, min(date), max(date), sum(sign), sum(sign * present_weight), sum(sign * absent_weight),
      coalesce(sum(sign * weight * leave_minutes / nullif(planned_minutes, 0)), 0), coalesce(sum(sign) FILTER (WHERE status = 'DAY_OFF'), 0),
      sum(sign * late_minutes), sum(sign * overtime_minutes), sum(sign * worked_minutes), sum(sign * regular_minutes)
    FROM (SELECT 1 AS sign, * FROM made UNION ALL SELECT -1, * FROM gone) days GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (employee_id, month) DO UPDATE SET first_day = least(m.first_day, excluded.first_day), last_day = greatest(m.last_day, excluded.last_day),
      days = m.days + excluded.days, present_weight = m.present_weight + excluded.present_weight, absent_weight = m.absent_weight + excluded.absent_weight, leave_days = m.leave_days + excluded.leave_days, day_offs = m.day_offs + excluded.day_offs, late_minutes = m.late_minutes + excluded.late_minutes, overtime_minutes = m.overtime_minutes + excluded.overtime_minutes, worked_minutes = m.worked_minutes + excluded.worked_minutes, regular_minutes = m.regular_minutes + excluded.regular_minutes;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION attendance_month_of_lost_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM attendance_month m WHERE EXISTS (SELECT 1 FROM gone WHERE gone.employee_id = m.employee_id AND date_trunc('month', gone.date) = m.month)
    ORDER BY m.employee_id, m.month FOR UPDATE;
  UPDATE attendance_month m SET first_day = coalesce((SELECT min(d.date) FROM attendance_day d WHERE d.employee_id = m.employee_id AND d.date BETWEEN m.first_day AND m.last_day), m.first_day),
      last_day = coalesce((SELECT max(d.date) FROM attendance_day d WHERE d.employee_id = m.employee_id AND d.date BETWEEN m.month AND m.last_day), m.last_day),
      days = m.days - g.days, present_weight = m.present_weight - g.present_weight, absent_weight = m.absent_weight - g.absent_weight, leave_days = m.leave_days - g.leave_days, day_offs = m.day_offs - g.day_offs, late_minutes = m.late_minutes - g.late_minutes, overtime_minutes = m.overtime_minutes - g.overtime_minutes, worked_minutes = m.worked_minutes - g.worked_minutes, regular_minutes = m.regular_minutes - g.regular_minutes
    FROM (SELECT employee_id, date_trunc('month', date)::date, sum(sign), sum(sign * present_weight), sum(sign * absent_weight),
      coalesce(sum(sign * weight * leave_minutes / nullif(planned_minutes, 0)), 0), coalesce(sum(sign) FILTER (WHERE status = 'DAY_OFF'), 0),
      sum(sign * late_minutes), sum(sign * overtime_minutes), sum(sign * worked_minutes), sum(sign * regular_minutes) FROM (SELECT 1 AS sign, * FROM gone) days GROUP BY 1, 2)
      AS g (employee_id, month, days, present_weight, absent_weight, leave_days, day_offs, late_minutes, overtime_minutes, worked_minutes, regular_minutes)
    WHERE m.employee_id = g.employee_id AND m.month = g.month;
  DELETE FROM attendance_month m USING gone WHERE m.days = 0 AND m.employee_id = gone.employee_id AND m.month = date_trunc('month', gone.date);
  RETURN NULL;
END $$;
