-- The settings of auto-schedule, as in a new installation; an empty database is left to the seed.
INSERT INTO "global_configuration" ("id", "type", "name", "data_type", "value", "description", "description_kh", "is_effective_dated", "is_system_defined")
SELECT * FROM (VALUES
  ('20b45eb6-6939-541f-a5b3-5fd27ee83848', 'Attendance', 'auto_schedule_short', 'number', '1000',
    'Auto-schedule: what an hour weighs in which somebody is missing',
    'រៀបវេនស្វ័យប្រវត្តិ៖ ទម្ងន់នៃម៉ោងដែលខ្វះមនុស្សម្នាក់', false, true),
  ('e2ad9044-e40e-5488-accf-5f6aa5639d67', 'Attendance', 'auto_schedule_over', 'number', '20',
    'Auto-schedule: what an hour weighs with somebody too many',
    'រៀបវេនស្វ័យប្រវត្តិ៖ ទម្ងន់នៃម៉ោងដែលលើសមនុស្សម្នាក់', false, true),
  ('99360dec-fc11-5da3-a0e6-2194791ba445', 'Attendance', 'auto_schedule_contract_below', 'number', '10',
    'Auto-schedule: what an hour below the hours of the contract weighs',
    'រៀបវេនស្វ័យប្រវត្តិ៖ ទម្ងន់នៃម៉ោងដែលខ្វះពីម៉ោងកិច្ចសន្យា', false, true),
  ('9e07e7d7-9518-53d9-a35c-653ab3c6e659', 'Attendance', 'auto_schedule_contract_above', 'number', '40',
    'Auto-schedule: what an hour above the hours of the contract weighs',
    'រៀបវេនស្វ័យប្រវត្តិ៖ ទម្ងន់នៃម៉ោងដែលលើសម៉ោងកិច្ចសន្យា', false, true),
  ('cc73c42a-37e4-54e7-a718-bc949b540da1', 'Attendance', 'auto_schedule_split_rest', 'number', '8',
    'Auto-schedule: what a single day off between days of work weighs',
    'រៀបវេនស្វ័យប្រវត្តិ៖ ទម្ងន់នៃថ្ងៃសម្រាកតែមួយថ្ងៃនៅចន្លោះថ្ងៃធ្វើការ', false, true),
  ('fc08a229-73ec-530f-a736-daf659edfa4f', 'Attendance', 'auto_schedule_fair', 'number', '30',
    'Auto-schedule: what a weekend, night or holiday above the fair share weighs',
    'រៀបវេនស្វ័យប្រវត្តិ៖ ទម្ងន់នៃចុងសប្ដាហ៍ យប់ ឬថ្ងៃបុណ្យដែលលើសចំណែកស្មើ', false, true),
  ('48df5d6d-00f1-5b43-a369-51577a539b0e', 'Attendance', 'auto_schedule_wish', 'number', '25',
    'Auto-schedule: what a wish weighs that is not met',
    'រៀបវេនស្វ័យប្រវត្តិ៖ ទម្ងន់នៃសំណូមពរដែលមិនបានបំពេញ', false, true),
  ('8b9c73a3-d13a-5f04-af2b-b01eda64d4cf', 'Attendance', 'auto_schedule_change', 'number', '15',
    'Auto-schedule: what a day weighs that differs from the published plan',
    'រៀបវេនស្វ័យប្រវត្តិ៖ ទម្ងន់នៃថ្ងៃដែលខុសពីផែនការដែលបានប្រកាស', false, true),
  ('16deb26d-e837-5208-a1fa-7edddc6bf066', 'Attendance', 'auto_schedule_premium', 'number', '5',
    'Auto-schedule: what a day at night or on a holiday weighs, for it costs more',
    'រៀបវេនស្វ័យប្រវត្តិ៖ ទម្ងន់នៃថ្ងៃធ្វើការពេលយប់ ឬថ្ងៃបុណ្យ ព្រោះចំណាយច្រើនជាង', false, true),
  ('79f9b5ec-33bd-5b15-ab59-80ac5deb639d', 'Attendance', 'auto_schedule_seconds', 'number', '20',
    'Auto-schedule: seconds of the search; the best plan found by then is used',
    'រៀបវេនស្វ័យប្រវត្តិ៖ ចំនួនវិនាទីនៃការស្វែងរក ផែនការល្អបំផុតដែលរកឃើញត្រូវបានប្រើ', false, true)
) AS made
WHERE EXISTS (SELECT FROM "global_configuration" WHERE "name" = 'rest_hours_between_shifts')
ON CONFLICT DO NOTHING;
