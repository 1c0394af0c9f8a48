-- The NSSF before 2018, as the seed gives it to a new installation: an earlier month is computed as it was.
UPDATE "global_configuration_value" SET "effective_from" = '2008-01-01' WHERE "effective_from" = '2018-01-01' AND "created_by" IS NULL AND "configuration_id" IN (SELECT "id" FROM "global_configuration" WHERE "name" IN ('nssf_method', 'nssf_min'));
--> statement-breakpoint
INSERT INTO "global_configuration_value" ("id", "configuration_id", "effective_from", "value")
SELECT 'bcf15db0-426e-5959-a6e1-06dbe6e51e61', "id", '2008-01-01', '1000000' FROM "global_configuration" WHERE "name" = 'nssf_max' AND "is_effective_dated"
ON CONFLICT DO NOTHING;
