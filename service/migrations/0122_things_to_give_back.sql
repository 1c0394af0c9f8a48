-- What an employee who leaves gives back, as in a new installation; an empty database is left to the seed.
INSERT INTO "global_configuration" ("id", "type", "name", "data_type", "value", "description", "description_kh", "is_effective_dated", "is_system_defined")
SELECT '4e7cd9ca-5e5e-55af-ad21-e84debd7276f', 'General', 'things_to_give_back', 'text', 'Uniform, Keys, Name badge',
'Things that an employee who leaves gives back, separated by commas', 'របស់ដែលបុគ្គលិកចាកចេញត្រូវប្រគល់វិញ ខណ្ឌដោយសញ្ញាក្បៀស', false, true
WHERE EXISTS (SELECT FROM "global_configuration" WHERE "name" = 'rest_hours_between_shifts')
ON CONFLICT DO NOTHING;
