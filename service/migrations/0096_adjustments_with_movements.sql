-- An adjustment that names a movement is in force with it alone (docs/rules/pay.md, "Adjustments"). What was in force
-- before its movement, or without it, leaves the chains of pay: the amount before takes its days. Closed months have
-- their snapshots, so that what they paid becomes a late change.
DO $$
DECLARE
  brought payroll_benefit;
  resumed payroll_benefit;
BEGIN
  FOR brought IN
    SELECT benefit.* FROM payroll_benefit benefit
    JOIN payroll_adjustment_line line ON line.id = benefit.adjustment_line_id
    JOIN payroll_benefit_adjustment adjusted ON adjusted.id = line.adjustment_id AND adjusted.status = 'ACTIVE'
    JOIN employee_movement moved ON moved.id = adjusted.employee_movement_id AND moved.status <> 'ACTIVE'
    WHERE benefit.status = 'ACTIVE' AND EXISTS (SELECT FROM employee WHERE id = benefit.employee_id)
    ORDER BY benefit.effective_date_from DESC, benefit.id
  LOOP
    -- Its last day is another one where a later one of the same chain was taken out before.
    SELECT * INTO brought FROM payroll_benefit WHERE id = brought.id;
    UPDATE payroll_benefit SET status = 'CANCEL', version = version + 1, updated_at = now() WHERE id = brought.id;
    UPDATE payroll_benefit SET effective_date_to = brought.effective_date_to, version = version + 1, updated_at = now()
    WHERE id = (SELECT earlier.id FROM payroll_benefit earlier WHERE earlier.employee_id = brought.employee_id
      AND earlier.benefit_component_id = brought.benefit_component_id AND earlier.status = 'ACTIVE'
      AND earlier.effective_date_from < brought.effective_date_from ORDER BY earlier.effective_date_from DESC LIMIT 1);
    FOR resumed IN SELECT * FROM payroll_benefit WHERE resumes_after_id = brought.id AND status = 'ACTIVE' LOOP
      UPDATE payroll_benefit SET status = 'CANCEL', version = version + 1, updated_at = now() WHERE id = resumed.id;
      UPDATE payroll_benefit SET effective_date_to = resumed.effective_date_to, version = version + 1, updated_at = now()
      WHERE id = (SELECT earlier.id FROM payroll_benefit earlier WHERE earlier.employee_id = resumed.employee_id
        AND earlier.benefit_component_id = resumed.benefit_component_id AND earlier.status = 'ACTIVE'
        AND earlier.effective_date_from < resumed.effective_date_from ORDER BY earlier.effective_date_from DESC LIMIT 1);
    END LOOP;
  END LOOP;
END $$;--> statement-breakpoint
-- A line after probation begins anew when the adjustment does.
UPDATE payroll_adjustment_line line SET effective_date_from = NULL, effective_date_to = NULL
FROM payroll_benefit_adjustment adjusted JOIN employee_movement moved ON moved.id = adjusted.employee_movement_id AND moved.status IN ('PENDING', 'IN_SCHEDULE')
WHERE line.adjustment_id = adjusted.id AND line.is_post_probation AND adjusted.status = 'ACTIVE'
  AND EXISTS (SELECT FROM employee WHERE id = adjusted.employee_id);--> statement-breakpoint
-- In force before its movement: it waits for it.
WITH early AS (
  UPDATE payroll_benefit_adjustment adjusted SET status = 'IN_SCHEDULE', version = adjusted.version + 1, updated_at = now()
  FROM employee_movement moved
  WHERE moved.id = adjusted.employee_movement_id AND moved.status IN ('PENDING', 'IN_SCHEDULE') AND adjusted.status = 'ACTIVE'
    AND EXISTS (SELECT FROM employee WHERE id = adjusted.employee_id)
  RETURNING adjusted.id)
UPDATE approval_status_tracking SET status = 'IN_SCHEDULE', version = version + 1, updated_at = now()
WHERE request_type = 'PAYROLL_BENEFIT_ADJUSTMENT' AND entity_id IN (SELECT id FROM early);--> statement-breakpoint
-- Its movement was refused or cancelled: it is cancelled, with the reason in its history.
WITH fallen AS (
  UPDATE payroll_benefit_adjustment adjusted SET status = 'CANCEL', version = adjusted.version + 1, updated_at = now()
  FROM employee_movement moved
  WHERE moved.id = adjusted.employee_movement_id AND moved.status IN ('REJECTED', 'CANCEL') AND adjusted.status IN ('PENDING', 'IN_SCHEDULE', 'ACTIVE')
    AND EXISTS (SELECT FROM employee WHERE id = adjusted.employee_id)
  RETURNING adjusted.id),
tracked AS (
  UPDATE approval_status_tracking SET status = 'CANCEL', action_type = 'NO', version = version + 1, updated_at = now()
  WHERE request_type = 'PAYROLL_BENEFIT_ADJUSTMENT' AND entity_id IN (SELECT id FROM fallen)
  RETURNING id),
ended AS (
  UPDATE approval_step SET state = 'SKIPPED' WHERE state IN ('OPEN', 'WAITING') AND request_id IN (SELECT id FROM tracked))
INSERT INTO approval_history (id, request_id, event, reason, reason_km)
SELECT gen_random_uuid()::text, id, 'CANCELLED', 'Its movement was refused or cancelled', 'ការផ្លាស់ប្ដូររបស់វាត្រូវបានបដិសេធ ឬបោះបង់' FROM tracked;--> statement-breakpoint
-- What waits never begins before its movement.
WITH late AS (
  UPDATE payroll_benefit_adjustment adjusted SET effective_date_from = moved.effective_date, version = adjusted.version + 1, updated_at = now()
  FROM employee_movement moved
  WHERE moved.id = adjusted.employee_movement_id AND moved.status IN ('PENDING', 'IN_SCHEDULE') AND adjusted.status IN ('PENDING', 'IN_SCHEDULE')
    AND adjusted.effective_date_from < moved.effective_date AND coalesce(adjusted.effective_date_to, 'infinity') >= moved.effective_date
    AND EXISTS (SELECT FROM employee WHERE id = adjusted.employee_id)
  RETURNING adjusted.id, adjusted.effective_date_from),
lines AS (
  UPDATE payroll_adjustment_line line SET effective_date_from = late.effective_date_from FROM late
  WHERE line.adjustment_id = late.id AND NOT line.is_post_probation)
UPDATE approval_status_tracking tracked SET effective_date = late.effective_date_from FROM late
WHERE tracked.request_type = 'PAYROLL_BENEFIT_ADJUSTMENT' AND tracked.entity_id = late.id;
