-- The notice that the labour law asks for at the end of an employment, as in a new installation; an installation that
-- is being filled has it from its seed.
INSERT INTO "global_configuration" ("id", "type", "name", "data_type", "description", "description_kh", "is_effective_dated", "is_system_defined")
SELECT id, 'Payroll', name, data_type, description, description_kh, true, true FROM (VALUES
('603fb9b5-f3e5-5773-a89f-457b5399a913', 'notice_udc', 'text', 'Notice of open-ended contracts by months of service, article 75 of the labour law: up to so many months (< = below them, * = more) so many days (d) or months (m)', 'រយៈពេលជូនដំណឹងនៃកិច្ចសន្យាមិនកំណត់ តាមចំនួនខែបម្រើការ មាត្រា ៧៥ នៃច្បាប់ស្ដីពីការងារ៖ រហូតដល់ចំនួនខែ (< = ក្រោម, * = លើស) ចំនួនថ្ងៃ (d) ឬខែ (m)'),
('2b018926-d945-5473-a3fd-897bd1b4f992', 'notice_fdc', 'text', 'Notice before the end of fixed-duration contracts by months of service, article 73 of the labour law, in the same steps', 'រយៈពេលជូនដំណឹងមុនចុងកិច្ចសន្យាមានកំណត់ តាមចំនួនខែបម្រើការ មាត្រា ៧៣ នៃច្បាប់ស្ដីពីការងារ តាមទម្រង់ដដែល')
) AS seeded (id, name, data_type, description, description_kh)
WHERE EXISTS (SELECT 1 FROM "global_configuration" WHERE "name" = 'pending_requests_block_payroll') ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "global_configuration_value" ("id", "configuration_id", "effective_from", "value")
SELECT seeded.id, setting.id, effective_from, seeded.value FROM (VALUES
('930b0fe8-6e41-598b-a8fb-6b11acb13b59', 'notice_udc', '1997-03-13'::date, '<6=7d 24=15d 60=1m 120=2m *=3m'),
('85189ba7-607e-5338-a95e-e146b104d66d', 'notice_fdc', '1997-03-13'::date, '6=0d 12=10d *=15d')
) AS seeded (id, name, effective_from, value) JOIN "global_configuration" AS setting ON setting.name = seeded.name AND setting.is_effective_dated
ON CONFLICT DO NOTHING;
