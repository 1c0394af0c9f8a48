-- What is needed at an hour is said once for each day, store and position. An end that is not after the start lies on
-- the next day.
CREATE FUNCTION staffing_minutes(from_time text, to_time text) RETURNS int4range LANGUAGE sql IMMUTABLE AS $$
  SELECT int4range(substr(from_time, 1, 2)::int * 60 + substr(from_time, 4, 2)::int,
    substr(to_time, 1, 2)::int * 60 + substr(to_time, 4, 2)::int + CASE WHEN to_time > from_time THEN 0 ELSE 1440 END) $$;
--> statement-breakpoint
ALTER TABLE "staffing_demand" ADD CONSTRAINT "staffing_demand_minutes" EXCLUDE USING gist (
  store_id WITH =, coalesce(position_id, '') WITH =, coalesce(weekday, '') WITH =, coalesce(date, '1900-01-01'::date) WITH =,
  staffing_minutes(from_time, to_time) WITH &&);
--> statement-breakpoint
-- The setting of the roster, as in a new installation; an empty database is left to the seed.
INSERT INTO "global_configuration" ("id", "type", "name", "data_type", "value", "description", "description_kh", "is_effective_dated", "is_system_defined")
SELECT 'fa68263c-2907-5c91-ac25-3afed3f07f81', 'Attendance', 'roster_hard_rules', 'text', 'UNDER_AGE, TWO_STORES',
'Rules of the roster that are broken only with a reason; the others are warned of', 'ច្បាប់នៃវេនការងារដែលអាចរំលងបានតែពេលមានមូលហេតុ ច្បាប់ផ្សេងទៀតគ្រាន់តែព្រមាន', false, true
WHERE EXISTS (SELECT FROM "global_configuration" WHERE "name" = 'rest_hours_between_shifts')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Who asks for days off says as well when one can work.
INSERT INTO "role_permission" ("role_id", "permission")
SELECT DISTINCT "role_id", granted FROM "role_permission" CROSS JOIN (VALUES ('READ_EMPLOYEE_AVAILABILITY'), ('CREATE_EMPLOYEE_AVAILABILITY'), ('UPDATE_EMPLOYEE_AVAILABILITY')) AS keys (granted)
WHERE "permission" = 'CREATE_DAY_OFF_REQUEST' ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "role_permission" ("role_id", "permission")
SELECT DISTINCT "role_id", 'DELETE_EMPLOYEE_AVAILABILITY' FROM "role_permission" WHERE "permission" = 'DELETE_DAY_OFF_REQUEST' ON CONFLICT DO NOTHING;
