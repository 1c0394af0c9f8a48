-- The settings of retention, as in a new installation; an empty database is left to the seed.
INSERT INTO "global_configuration" ("id", "type", "name", "data_type", "value", "description", "description_kh", "is_effective_dated", "is_system_defined")
SELECT * FROM (VALUES
  ('3ce69358-37a4-5809-a0e0-341a2fc84ac5', 'Security', 'scans_kept_months', 'number', '0',
    'Months that scans are kept; 0 = for ever. Days and slips stay',
    'ចំនួនខែដែលរក្សាទុកស្កេន 0 = ជារៀងរហូត។ ថ្ងៃ និងបង្កាន់ដៃនៅដដែល', false, true),
  ('ffa766ec-eec4-5fec-a254-2fbb5655bfdb', 'Security', 'audit_kept_months', 'number', '0',
    'Months that entries of the audit log are kept; 0 = for ever',
    'ចំនួនខែដែលរក្សាទុកកំណត់ត្រាសវនកម្ម 0 = ជារៀងរហូត', false, true),
  ('291ccb75-10d1-51fe-a4c8-5f6873a277d4', 'Security', 'papers_kept_months', 'number', '0',
    'Months that papers of requests are kept, from two years after they were uploaded; 0 = for ever',
    'ចំនួនខែដែលរក្សាទុកឯកសារនៃសំណើ ចាប់ពីពីរឆ្នាំក្រោយបង្ហោះ 0 = ជារៀងរហូត', false, true),
  ('645572b3-aff7-50b1-ab01-209701042a0f', 'Security', 'letters_kept_months', 'number', '0',
    'Months that copies of printed letters are kept; 0 = for ever',
    'ចំនួនខែដែលរក្សាទុកច្បាប់ចម្លងលិខិតដែលបានបោះពុម្ព 0 = ជារៀងរហូត', false, true),
  ('7401feea-ea4b-55ec-af53-47c28ddca7c2', 'Security', 'leaver_files_kept_months', 'number', '0',
    'Months that the files of people who left are kept; 0 = for ever',
    'ចំនួនខែដែលរក្សាទុកឯកសាររបស់អ្នកដែលបានឈប់ 0 = ជារៀងរហូត', false, true),
  ('e82a8a23-c15d-5648-a338-3fbc80708119', 'Security', 'leaver_identity_kept_months', 'number', '0',
    'Months after which the identity of people who left is erased; 0 = never. Their pay stays under the number',
    'ចំនួនខែដែលអត្តសញ្ញាណអ្នកឈប់ត្រូវលុប 0 = មិនលុប។ ប្រាក់ឈ្នួលនៅដដែលក្រោមលេខគណនី', false, true),
  ('299a8c14-ada3-5f38-af97-a274fc909eb7', 'Security', 'sign_ins_kept_months', 'number', '1',
    'Months that sign-ins are kept after they ended; 0 = for ever',
    'ចំនួនខែដែលរក្សាទុកការចូលប្រើបន្ទាប់ពីវាបានបញ្ចប់ 0 = ជារៀងរហូត', false, true),
  ('0f7ee95b-13fa-58ba-aa56-2b3a56fcb7d4', 'Security', 'messages_kept_months', 'number', '3',
    'Months that messages of the outbox are kept; 0 = for ever',
    'ចំនួនខែដែលរក្សាទុកសារក្នុងប្រអប់សារចេញ 0 = ជារៀងរហូត', false, true),
  ('30dbcdb4-df83-57b6-a7f4-91b1eb8a3e72', 'Security', 'retention_notice_days', 'number', '14',
    'Days between the notice and the removal of what has passed its term',
    'ចំនួនថ្ងៃរវាងការជូនដំណឹង និងការលុបអ្វីដែលហួសរយៈពេលរក្សាទុក', false, true)
) AS seeded WHERE EXISTS (SELECT FROM "global_configuration" WHERE "name" = 'rest_hours_between_shifts')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- What an erasure has stated beforehand (audit_erased) may lose values, author and address; nothing else ever changes.
CREATE OR REPLACE FUNCTION audit_row_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kept audit_log;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    kept := NEW;
    kept.is_archive := OLD.is_archive;
    IF kept IS NOT DISTINCT FROM OLD THEN
      RETURN NEW;
    END IF;
    kept.changes := OLD.changes;
    kept.username := OLD.username;
    kept.ip_address := OLD.ip_address;
    IF kept IS NOT DISTINCT FROM OLD AND EXISTS (SELECT FROM audit_erased WHERE audit_id = OLD.id) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'a row of the audit log is final' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_gap_is_final BEFORE UPDATE OR DELETE ON "audit_gap" FOR EACH ROW EXECUTE FUNCTION audit_is_kept();
--> statement-breakpoint
CREATE TRIGGER audit_gap_is_kept BEFORE TRUNCATE ON "audit_gap" FOR EACH STATEMENT EXECUTE FUNCTION audit_is_kept();
