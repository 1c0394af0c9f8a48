-- The base salary that the seed gives a new installation (domain.md 3.10: exactly one), for one that was there before the table. An
-- empty database is left to the seed; where there is a base salary nothing happens.
INSERT INTO "benefit_component_type" ("id", "name", "name_khmer", "category", "is_system_defined")
SELECT '6d3066f9-9cec-5c9e-aa61-3df0f668e408', 'Salary', 'ប្រាក់បៀវត្សរ៍', 'EARNING', true
WHERE (EXISTS (SELECT FROM "user_account") OR EXISTS (SELECT FROM "role")) AND NOT EXISTS (SELECT FROM "benefit_component" WHERE "is_base_salary" OR "code" = 'BASE_SALARY' OR lower("name") = 'base salary')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Typed by hand meanwhile, it is the one.
UPDATE "benefit_component" SET "is_base_salary" = true, "calculation" = 'FIXED', "percent" = NULL, "is_prorated" = true, "is_enabled" = true, "is_system_defined" = true, "version" = "version" + 1, "updated_at" = now()
WHERE "id" = (SELECT "id" FROM "benefit_component" WHERE "code" = 'BASE_SALARY' OR lower("name") = 'base salary' ORDER BY "code" = 'BASE_SALARY' DESC LIMIT 1)
AND NOT EXISTS (SELECT FROM "benefit_component" WHERE "is_base_salary");
--> statement-breakpoint
INSERT INTO "benefit_component" ("id", "name", "name_khmer", "code", "type_id", "calculation", "currency", "is_base_salary", "is_prorated", "is_taxable", "is_nssf", "is_seniority", "ordinal", "is_system_defined")
SELECT '10acad6f-70af-5fe8-a7a0-4baba916a060', 'Base Salary', 'ប្រាក់ខែគោល', 'BASE_SALARY', (SELECT "id" FROM "benefit_component_type" WHERE lower("name") = 'salary'), 'FIXED', 'USD', true, true, true, true, true, 0, true
WHERE (EXISTS (SELECT FROM "user_account") OR EXISTS (SELECT FROM "role")) AND NOT EXISTS (SELECT FROM "benefit_component" WHERE "is_base_salary");
