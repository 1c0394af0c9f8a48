CREATE TABLE "attendance_month" (
	"employee_id" text NOT NULL,
	"month" date NOT NULL,
	"last_day" date NOT NULL,
	"days" integer NOT NULL,
	"present_weight" numeric NOT NULL,
	"absent_weight" numeric NOT NULL,
	"leave_days" numeric NOT NULL,
	"day_offs" integer NOT NULL,
	"late_minutes" integer DEFAULT 0 NOT NULL,
	"overtime_minutes" integer DEFAULT 0 NOT NULL,
	"worked_minutes" integer DEFAULT 0 NOT NULL,
	"regular_minutes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "attendance_month_employee_id_month_pk" PRIMARY KEY("employee_id","month")
);
--> statement-breakpoint
ALTER TABLE "attendance_day" ADD COLUMN "late_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_day" ADD COLUMN "overtime_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_day" ADD COLUMN "worked_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_day" ADD COLUMN "regular_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_day" ADD COLUMN "borrowed_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_day" ADD COLUMN "mission_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_day" ADD COLUMN "leave_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "attendance_month_month" ON "attendance_month" USING btree ("month","employee_id");
--> statement-breakpoint
-- Days that stand have their parts added up; nothing is computed again.
UPDATE attendance_day d SET late_minutes = p.late, overtime_minutes = p.overtime, worked_minutes = p.worked, regular_minutes = p.regular,
  borrowed_minutes = p.borrowed, mission_minutes = p.mission, leave_minutes = p.leave
FROM (SELECT employee_id, date,
    coalesce(sum(minutes) FILTER (WHERE kind = 'LATE'), 0) AS late, coalesce(sum(minutes) FILTER (WHERE kind = 'OVERTIME'), 0) AS overtime,
    coalesce(sum(minutes) FILTER (WHERE kind IN ('WORKED', 'HOLIDAY_WORKED', 'OFF_WORKED', 'PAID_BACK', 'UNPLANNED')), 0) AS worked, coalesce(sum(minutes) FILTER (WHERE kind = 'WORKED'), 0) AS regular,
    coalesce(sum(minutes) FILTER (WHERE kind = 'BORROWED'), 0) AS borrowed, coalesce(sum(minutes) FILTER (WHERE kind = 'MISSION'), 0) AS mission,
    coalesce(sum(minutes) FILTER (WHERE kind = 'LEAVE'), 0) AS leave
  FROM attendance_day_part GROUP BY 1, 2) p
WHERE p.employee_id = d.employee_id AND p.date = d.date;
--> statement-breakpoint
INSERT INTO attendance_month (employee_id, month, last_day, days, present_weight, absent_weight, leave_days, day_offs, late_minutes, overtime_minutes, worked_minutes, regular_minutes)
SELECT employee_id, date_trunc('month', date)::date, max(date), sum(sign), sum(sign * present_weight), sum(sign * absent_weight),
      coalesce(sum(sign * weight * leave_minutes / nullif(planned_minutes, 0)), 0), coalesce(sum(sign) FILTER (WHERE status = 'DAY_OFF'), 0),
      sum(sign * late_minutes), sum(sign * overtime_minutes), sum(sign * worked_minutes), sum(sign * regular_minutes)
FROM (SELECT 1 AS sign, * FROM attendance_day) days GROUP BY 1, 2;
--> statement-breakpoint
CREATE FUNCTION attendance_month_of_new_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order for everybody: two that meet wait for each other and never in a circle.
  INSERT INTO attendance_month AS m (employee_id, month, last_day, days, present_weight, absent_weight, leave_days, day_offs, late_minutes, overtime_minutes, worked_minutes, regular_minutes)
    SELECT employee_id, date_trunc('month', date)::date, max(date), sum(sign), sum(sign * present_weight), sum(sign * absent_weight),
      coalesce(sum(sign * weight * leave_minutes / nullif(planned_minutes, 0)), 0), coalesce(sum(sign) FILTER (WHERE status = 'DAY_OFF'), 0),
      sum(sign * late_minutes), sum(sign * overtime_minutes), sum(sign * worked_minutes), sum(sign * regular_minutes)
    FROM (SELECT 1 AS sign, * FROM made) days GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (employee_id, month) DO UPDATE SET last_day = greatest(m.last_day, excluded.last_day),
      days = m.days + excluded.days, present_weight = m.present_weight + excluded.present_weight, absent_weight = m.absent_weight + excluded.absent_weight, leave_days = m.leave_days + excluded.leave_days, day_offs = m.day_offs + excluded.day_offs, late_minutes = m.late_minutes + excluded.late_minutes, overtime_minutes = m.overtime_minutes + excluded.overtime_minutes, worked_minutes = m.worked_minutes + excluded.worked_minutes, regular_minutes = m.regular_minutes + excluded.regular_minutes;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION attendance_month_of_changed_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order for everybody: two that meet wait for each other and never in a circle.
  INSERT INTO attendance_month AS m (employee_id, month, last_day, days, present_weight, absent_weight, leave_days, day_offs, late_minutes, overtime_minutes, worked_minutes, regular_minutes)
    SELECT employee_id, date_trunc('month', date)::date, max(date), sum(sign), sum(sign * present_weight), sum(sign * absent_weight),
      coalesce(sum(sign * weight * leave_minutes / nullif(planned_minutes, 0)), 0), coalesce(sum(sign) FILTER (WHERE status = 'DAY_OFF'), 0),
      sum(sign * late_minutes), sum(sign * overtime_minutes), sum(sign * worked_minutes), sum(sign * regular_minutes)
    FROM (SELECT 1 AS sign, * FROM made UNION ALL SELECT -1, * FROM gone) days GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (employee_id, month) DO UPDATE SET last_day = greatest(m.last_day, excluded.last_day),
      days = m.days + excluded.days, present_weight = m.present_weight + excluded.present_weight, absent_weight = m.absent_weight + excluded.absent_weight, leave_days = m.leave_days + excluded.leave_days, day_offs = m.day_offs + excluded.day_offs, late_minutes = m.late_minutes + excluded.late_minutes, overtime_minutes = m.overtime_minutes + excluded.overtime_minutes, worked_minutes = m.worked_minutes + excluded.worked_minutes, regular_minutes = m.regular_minutes + excluded.regular_minutes;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION attendance_month_of_lost_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM attendance_month m WHERE EXISTS (SELECT 1 FROM gone WHERE gone.employee_id = m.employee_id AND date_trunc('month', gone.date) = m.month)
    ORDER BY m.employee_id, m.month FOR UPDATE;
  UPDATE attendance_month m SET last_day = coalesce((SELECT max(d.date) FROM attendance_day d WHERE d.employee_id = m.employee_id AND d.date BETWEEN m.month AND m.last_day), m.last_day),
      days = m.days - g.days, present_weight = m.present_weight - g.present_weight, absent_weight = m.absent_weight - g.absent_weight, leave_days = m.leave_days - g.leave_days, day_offs = m.day_offs - g.day_offs, late_minutes = m.late_minutes - g.late_minutes, overtime_minutes = m.overtime_minutes - g.overtime_minutes, worked_minutes = m.worked_minutes - g.worked_minutes, regular_minutes = m.regular_minutes - g.regular_minutes
    FROM (SELECT employee_id, date_trunc('month', date)::date, sum(sign), sum(sign * present_weight), sum(sign * absent_weight),
      coalesce(sum(sign * weight * leave_minutes / nullif(planned_minutes, 0)), 0), coalesce(sum(sign) FILTER (WHERE status = 'DAY_OFF'), 0),
      sum(sign * late_minutes), sum(sign * overtime_minutes), sum(sign * worked_minutes), sum(sign * regular_minutes) FROM (SELECT 1 AS sign, * FROM gone) days GROUP BY 1, 2)
      AS g (employee_id, month, days, present_weight, absent_weight, leave_days, day_offs, late_minutes, overtime_minutes, worked_minutes, regular_minutes)
    WHERE m.employee_id = g.employee_id AND m.month = g.month;
  DELETE FROM attendance_month m USING gone WHERE m.days = 0 AND m.employee_id = gone.employee_id AND m.month = date_trunc('month', gone.date);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER attendance_day_month_new AFTER INSERT ON "attendance_day" REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION attendance_month_of_new_days();
--> statement-breakpoint
CREATE TRIGGER attendance_day_month_changed AFTER UPDATE ON "attendance_day" REFERENCING OLD TABLE AS gone NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION attendance_month_of_changed_days();
--> statement-breakpoint
CREATE TRIGGER attendance_day_month_lost AFTER DELETE ON "attendance_day" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION attendance_month_of_lost_days();
