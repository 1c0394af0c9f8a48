-- The kind of request of shifts that change hands; an empty database is left to the seed.
INSERT INTO "request_workflow_type" ("id", "request_type", "name", "name_kh", "description", "description_kh", "is_system_defined")
SELECT 'shift-change', 'SHIFT_CHANGE', 'Shift Change', 'ការប្ដូរវេន', 'A shift that employees hand over, swap or take', 'វេនដែលបុគ្គលិកប្រគល់ឱ្យគ្នា ប្ដូរគ្នា ឬទទួលយក', true
WHERE EXISTS (SELECT FROM "employee")
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "global_configuration" ("id", "type", "name", "data_type", "value", "description", "description_kh", "is_effective_dated", "is_system_defined")
SELECT '558aac73-22fe-5984-a7f9-0af34a6978ff', 'Attendance', 'open_shift_stand_by', 'boolean', 'false',
'Open shifts are offered to people of other stores as well who stand by for extra shifts', 'វេនទំនេរត្រូវផ្ដល់ជូនបុគ្គលិកហាងផ្សេងដែលត្រៀមជំនួសវេនបន្ថែមផងដែរ', false, true
WHERE EXISTS (SELECT FROM "global_configuration" WHERE "name" = 'rest_hours_between_shifts')
ON CONFLICT DO NOTHING;
