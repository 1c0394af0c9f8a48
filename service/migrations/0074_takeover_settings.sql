-- What taking over pay and maternity pay ask the settings, as in a new installation; an installation that is being filled has them from its seed.
INSERT INTO "global_configuration" ("id", "type", "name", "data_type", "description", "description_kh", "is_effective_dated", "is_system_defined")
SELECT id, 'Payroll', name, data_type, description, description_kh, true, true FROM (VALUES
('64529399-ec05-5407-a082-f050a04d8843', 'seniority_owed_days', 'float', 'Days of seniority owed from before 2019 that June and December each pay off', 'ចំនួនថ្ងៃនៃប្រាក់អតីតភាពជំពាក់មុនឆ្នាំ២០១៩ ដែលបើកក្នុងខែមិថុនា និងខែធ្នូម្ដងៗ'),
('e40ddc31-5c1e-52a9-ad80-b9b5c9132fe3', 'leave_payout_base', 'text', 'Unused leave is paid out by the base salary (BASE) or by the average gross of twelve months (AVERAGE)', 'ច្បាប់ឈប់សម្រាកដែលនៅសល់ បើកតាមប្រាក់ខែគោល (BASE) ឬតាមប្រាក់សរុបមធ្យម ១២ ខែ (AVERAGE)'),
('99d1e47d-2c4f-5acf-a54a-28a879ef3d2a', 'maternity_base', 'text', 'Maternity pay is a percent of the average gross of twelve months (AVERAGE) or of the base salary (BASE)', 'ប្រាក់លំហែមាតុភាព គិតជាភាគរយនៃប្រាក់សរុបមធ្យម ១២ ខែ (AVERAGE) ឬនៃប្រាក់ខែគោល (BASE)')
) AS seeded (id, name, data_type, description, description_kh)
WHERE EXISTS (SELECT 1 FROM "global_configuration" WHERE "name" = 'pending_requests_block_payroll') ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "global_configuration_value" ("id", "configuration_id", "effective_from", "value")
SELECT seeded.id, setting.id, effective_from, seeded.value FROM (VALUES
('c1a3652c-ca1d-59aa-a915-be8df8936ce8', 'seniority_owed_days', '2021-12-01'::date, '3'),
('5c1329d0-ebd6-57a8-a6ee-310cc33798f4', 'leave_payout_base', '1997-03-13'::date, 'BASE'),
('b2dd3977-b599-5e3e-ae8f-cf65af23a708', 'maternity_base', '1997-03-13'::date, 'AVERAGE')
) AS seeded (id, name, effective_from, value) JOIN "global_configuration" AS setting ON setting.name = seeded.name AND setting.is_effective_dated
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Who pays a payroll enters what was taken over, as in a new installation.
INSERT INTO "role_permission" ("role_id", "permission")
SELECT DISTINCT "role_id", granted FROM "role_permission" CROSS JOIN (VALUES ('READ_PAYROLL_OPENING'), ('CREATE_PAYROLL_OPENING'), ('UPDATE_PAYROLL_OPENING'), ('DELETE_PAYROLL_OPENING')) AS keys (granted)
WHERE "permission" = 'PAY_PAYROLL' ON CONFLICT DO NOTHING;
