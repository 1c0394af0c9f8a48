-- What the seed gives a new installation, for one that stands; an empty database is left to the seed.
INSERT INTO "global_configuration" ("id", "type", "name", "data_type", "description", "description_kh", "is_effective_dated", "is_system_defined")
SELECT id, 'Payroll', name, data_type, description, description_kh, true, true FROM (VALUES
('7837bd6b-2da2-52b6-a02b-c2c113e76d44', 'nssf_health_employee_percent', 'float', 'Health care, employee, in percent', 'ថែទាំសុខភាព បង់ដោយបុគ្គលិក គិតជាភាគរយ'),
('1ada888c-8717-5001-ae4a-fbaa5459cb70', 'seniority_method', 'text', 'Wage of a day of seniority pay: by the average month (AVERAGE_MONTH) or the working days of the half-year (SEMESTER_WORKING_DAYS)', 'ប្រាក់ឈ្នួលមួយថ្ងៃនៃប្រាក់អតីតភាព៖ តាមខែមធ្យម (AVERAGE_MONTH) ឬថ្ងៃធ្វើការក្នុងឆមាស (SEMESTER_WORKING_DAYS)'),
('9e0fe110-2a75-5185-aebb-3b91e97e1854', 'day_divisor', 'number', 'Days of a month: a monthly wage divided by it is the wage of a day', 'ថ្ងៃក្នុងមួយខែ៖ ប្រាក់ឈ្នួលប្រចាំខែចែកនឹងលេខនេះជាប្រាក់ឈ្នួលមួយថ្ងៃ'),
('bc8827a3-89b0-5682-a7a4-0c3ab88d6998', 'hours_per_day', 'float', 'Hours of a working day', 'ម៉ោងក្នុងមួយថ្ងៃធ្វើការ'),
('e2cd6863-d88f-5336-ac9e-bda126f885f4', 'first_cycle_percent', 'float', 'Percent of the base that the first of two payments of a month brings', 'ភាគរយនៃមូលដ្ឋានដែលបើកលើកទី១ ក្នុងខែដែលបើកពីរលើក'),
('9ecdeae7-b1a1-5b57-a126-c52e6ffbd89c', 'first_cycle_base', 'text', 'The first payment is a percent of the basic salary after tax (NET) or before (GROSS)', 'ការបើកលើកទី១ ជាភាគរយនៃប្រាក់ខែគោលក្រោយពន្ធ (NET) ឬមុនពន្ធ (GROSS)'),
('e444ad4f-3161-5e98-ac68-5fe024a43f7f', 'debt_cap_pct', 'float', 'A debt to the company takes at most this percent of the net of a month', 'បំណុលចំពោះក្រុមហ៊ុន យកយ៉ាងច្រើនភាគរយនេះនៃប្រាក់សុទ្ធប្រចាំខែ')
) AS settings (id, name, data_type, description, description_kh) WHERE EXISTS (SELECT FROM "user_account") OR EXISTS (SELECT FROM "role")
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "global_configuration_value" ("id", "configuration_id", "effective_from", "value")
SELECT seeded.id, setting.id, seeded.day::date, seeded.value FROM (VALUES
('f9201689-1be0-5fbd-a533-28d7545241fc', 'nssf_health_employee_percent', '2016-06-13', '1.3'),
('234012fd-a78e-5374-abbf-a24fa3ba6853', 'nssf_health_employee_percent', '2018-01-01', '0'),
('52b9c676-5cab-54b0-a92f-e13b7e5b8163', 'seniority_method', '2019-01-01', 'AVERAGE_MONTH'),
('107a2800-44ce-53b9-a452-e1d073088b72', 'day_divisor', '1997-03-13', '26'),
('e14908ae-f410-5f59-a684-d3b9ec196bc4', 'hours_per_day', '1997-03-13', '8'),
('7233508e-d8f0-5348-a3d7-333e453d54ed', 'first_cycle_percent', '1997-03-13', '50'),
('6801c22d-bebe-5e9d-a1f9-7c6460043ca5', 'first_cycle_base', '1997-03-13', 'NET'),
('4998269f-b0b6-5b1e-a901-d74d224af342', 'debt_cap_pct', '1997-03-13', '20')
) AS seeded (id, name, day, value) JOIN "global_configuration" AS setting ON setting.name = seeded.name AND setting.is_effective_dated
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- The day divisor and the hours of a day say it now; the seeded 208 would override them.
UPDATE "global_configuration_value" SET "value" = '0' WHERE "value" = '208' AND "created_by" IS NULL AND "configuration_id" IN (SELECT "id" FROM "global_configuration" WHERE "name" = 'hour_divisor');
--> statement-breakpoint
UPDATE "global_configuration" SET "description" = 'Hours of a month in place of day divisor x hours per day; 0 = none', "description_kh" = 'ម៉ោងក្នុងមួយខែ ជំនួសថ្ងៃក្នុងមួយខែ x ម៉ោងក្នុងមួយថ្ងៃ; 0 = គ្មាន' WHERE "name" = 'hour_divisor' AND "is_system_defined";
--> statement-breakpoint
-- A divisor that the company has chosen for the seniority pay is that of its day.
UPDATE "global_configuration_value" SET "value" = chosen.value FROM (
  SELECT value FROM "global_configuration_value" WHERE "configuration_id" IN (SELECT "id" FROM "global_configuration" WHERE "name" = 'seniority_day_divisor') ORDER BY "effective_from" DESC LIMIT 1
) AS chosen WHERE "configuration_id" IN (SELECT "id" FROM "global_configuration" WHERE "name" = 'day_divisor');
--> statement-breakpoint
DELETE FROM "global_configuration" WHERE "name" = 'seniority_day_divisor' AND "is_system_defined";
--> statement-breakpoint
UPDATE "global_configuration_value" SET "effective_from" = '2008-01-01' WHERE "effective_from" = '2022-10-01' AND "created_by" IS NULL AND "configuration_id" IN (SELECT "id" FROM "global_configuration" WHERE "name" = 'nssf_rounding_step_khr');
