-- How far back self-service makes requests, and which leave counts as service, as in a new installation; an empty
-- database is left to the seed. What a company had set for leave itself stays.
INSERT INTO "global_configuration" ("id", "type", "name", "data_type", "value", "description", "description_kh", "is_effective_dated", "is_system_defined")
SELECT '9f16aaaa-1b87-5646-ab8d-f31c09c85403', 'Approval', 'request_days_back', 'number', 
coalesce((SELECT "value" FROM "global_configuration" WHERE "name" = 'leave_back_days' AND "value" ~ '^\d+$' AND "value" <> '7'), '60'),
'Days back that an employee may make requests for; missed scans have their own', 'ចំនួនថ្ងៃថយក្រោយដែលបុគ្គលិកអាចធ្វើសំណើ លើកលែងតែការភ្លេចស្កេន', false, true
WHERE EXISTS (SELECT FROM "global_configuration" WHERE "name" = 'missed_scan_days_back')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "global_configuration" ("id", "type", "name", "data_type", "description", "description_kh", "is_effective_dated", "is_system_defined")
SELECT 'fc54a209-d7ef-5ad5-ac3e-f7ebc05d77f4', 'Leave', 'service_leave', 'text', 'Codes of the types of leave whose days count as service in full when leave is earned, whatever they pay',
'កូដប្រភេទច្បាប់ដែលថ្ងៃឈប់រាប់ជាអតីតភាពពេញ ពេលបូកសន្សំថ្ងៃឈប់ ទោះបើកប្រាក់ប៉ុន្មានក៏ដោយ', true, true
WHERE EXISTS (SELECT FROM "global_configuration" WHERE "name" = 'missed_scan_days_back')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "global_configuration_value" ("id", "configuration_id", "effective_from", "value", "is_confirmed")
SELECT 'cb6a741e-1ba4-5f88-abb6-b155a4a500e0', "id", '1997-03-13', 'ANNUAL, SPECIAL, SICK, MATERNITY', false
FROM "global_configuration" WHERE "name" = 'service_leave' AND "is_effective_dated"
ON CONFLICT DO NOTHING;
--> statement-breakpoint
DELETE FROM "global_configuration" WHERE "name" = 'leave_back_days' AND "is_system_defined";
