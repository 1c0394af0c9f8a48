-- Months of scans hold at most 62 days between what the device told and what counts (ADR 048). A correction from before
-- that rule takes the time that counts for both; what the device told stays as the time before the correction.
UPDATE "attendance_record" SET "before_adjustment" = coalesce("before_adjustment", "device_time"), "device_time" = "scan_time"
WHERE abs(extract(epoch from "scan_time" - "device_time")) > 5356800;
