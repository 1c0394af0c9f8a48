CREATE TRIGGER payroll_settlement_letters AFTER DELETE ON "payroll_settlement" FOR EACH ROW EXECUTE FUNCTION remove_media_of('SETTLEMENT_LETTER');
--> statement-breakpoint
-- Settings of a new installation, for those that stand.
INSERT INTO "global_configuration" ("id", "type", "name", "data_type", "description", "description_kh", "is_effective_dated", "is_system_defined")
SELECT id, 'Payroll', name, 'boolean', description, description_kh, true, true FROM (VALUES
('4e1bc06b-891c-517c-aa00-10ffeb706041', 'store_sign_off_blocks_payroll', 'A payroll is not approved before the attendance of every store is signed off', 'មិនអនុម័តបញ្ជីបៀវត្សរ៍ មុនពេលវត្តមាននៃហាងទាំងអស់ត្រូវបានបញ្ជាក់'),
('75a376e9-216d-51c1-aa8f-3f64ca5aaf47', 'labour_cost_by_store_worked', 'The journal charges pay to the stores where the days were worked, not to the store of the last day of the month', 'បញ្ជីគណនេយ្យគិតប្រាក់ខែតាមហាងដែលបានធ្វើការ មិនមែនតាមហាងនៅថ្ងៃចុងខែទេ')
) AS seeded (id, name, description, description_kh)
WHERE EXISTS (SELECT 1 FROM "global_configuration" WHERE "name" = 'pending_requests_block_payroll') ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "global_configuration_value" ("id", "configuration_id", "effective_from", "value")
SELECT seeded.id, setting.id, '1997-03-13'::date, 'false' FROM (VALUES
('c1c7dbff-4636-5495-ac55-18e67d0d9ecb', 'store_sign_off_blocks_payroll'),
('6d7c3133-d47b-5587-a784-dd4459c8dd1f', 'labour_cost_by_store_worked')
) AS seeded (id, name) JOIN "global_configuration" AS setting ON setting.name = seeded.name AND setting.is_effective_dated
ON CONFLICT DO NOTHING;
