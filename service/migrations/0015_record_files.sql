-- The papers of a person's records go with them, like those of every record (0012).
CREATE TRIGGER employee_education_media AFTER DELETE ON "employee_education" FOR EACH ROW EXECUTE FUNCTION remove_media_of('EMPLOYEE_EDUCATION');
--> statement-breakpoint
CREATE TRIGGER employee_identifier_media AFTER DELETE ON "employee_identifier" FOR EACH ROW EXECUTE FUNCTION remove_media_of('IDENTIFICATION');
--> statement-breakpoint
CREATE TRIGGER employee_insurance_media AFTER DELETE ON "employee_insurance" FOR EACH ROW EXECUTE FUNCTION remove_media_of('EMPLOYEE_INSURANCE');
--> statement-breakpoint
CREATE TRIGGER employee_training_media AFTER DELETE ON "employee_training" FOR EACH ROW EXECUTE FUNCTION remove_media_of('EMPLOYEE_TRAINING');
--> statement-breakpoint
CREATE TRIGGER employee_vaccination_media AFTER DELETE ON "employee_vaccination" FOR EACH ROW EXECUTE FUNCTION remove_media_of('EMPLOYEE_VACCINATION');
--> statement-breakpoint
-- What the seeds say of new installations, for those that were filled before the columns came.
UPDATE "code" SET "is_written" = "identifier" <> 'VERBAL', "valid_months" = 12, "level_no" = greatest("ordinal", 1) WHERE "type" = 'WARNING_TYPE';
--> statement-breakpoint
UPDATE "code" SET "notice_days" = CASE WHEN "identifier" = 'RESIGNED' THEN 30 ELSE 0 END, "is_printable" = "identifier" = 'RESIGNED', "needs_final_pay" = true WHERE "type" = 'RESIGNATION_TYPE';
--> statement-breakpoint
UPDATE "code" SET "has_expiry" = true WHERE "type" = 'DOCUMENT_TYPE' AND "identifier" IN ('NATIONAL_ID', 'PASSPORT', 'DRIVING_LICENCE', 'WORK_PERMIT');
--> statement-breakpoint
UPDATE "code" SET "is_spouse" = "identifier" IN ('HUSBAND', 'WIFE'), "is_child" = "identifier" IN ('SON', 'DAUGHTER') WHERE "type" = 'RELATIONSHIP';
--> statement-breakpoint
UPDATE "code" SET "is_system_defined" = false WHERE "type" IN ('NATIONALITY', 'LANGUAGE', 'RELATIONSHIP', 'DOCUMENT_TYPE', 'EDUCATION_TYPE', 'TRAINING', 'SKILL', 'WARNING_TYPE');
--> statement-breakpoint
INSERT INTO "code" ("id", "type", "identifier", "value", "value_kh", "ordinal", "is_system_defined")
SELECT gen_random_uuid()::text, 'WORKSHIFT_TYPE', made.* , true FROM (VALUES ('NORMAL', 'Weekly pattern', 'តាមគំរូប្រចាំសប្ដាហ៍', 1), ('ROSTER', 'Roster', 'តាមកាលវិភាគ', 2), ('FLEXIBLE', 'Flexible', 'បត់បែន', 3)) made
WHERE EXISTS (SELECT FROM "code" WHERE "type" = 'GENDER');
