-- The kind of request of shifts that change hands; an empty database is left to the seed.
INSERT INTO "request_workflow_type" ("id", "request_type", "name", "name_kh", "description", "description_kh", "is_system_defined")
SELECT 'shift-change', 'SHIFT_CHANGE', 'Shift Change', 'ការប្ដូរវេន', 'A shift that employees hand over, swap or take', 'វេនដែលបុគ្គលិកប្រគល់ឱ្យគ្នា ប្ដូរគ្នា ឬទទួលយក', true
WHERE EXISTS (SELECT FROM "employee")
ON CONFLICT DO NOTHING;
