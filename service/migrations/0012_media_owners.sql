-- A record takes its files along when it is deleted, in the same transaction and whoever deletes it (reliability.md N1).
CREATE FUNCTION remove_media_of() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "media" WHERE "entity_type" = TG_ARGV[0] AND "entity_id" = OLD."id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER employee_media AFTER DELETE ON "employee" FOR EACH ROW EXECUTE FUNCTION remove_media_of('EMPLOYEE_PROFILE');
--> statement-breakpoint
CREATE TRIGGER company_information_media AFTER DELETE ON "company_information" FOR EACH ROW EXECUTE FUNCTION remove_media_of('COMPANY_LOGO');
--> statement-breakpoint
CREATE TRIGGER user_account_media AFTER DELETE ON "user_account" FOR EACH ROW EXECUTE FUNCTION remove_media_of('ADMIN_PROFILE');
--> statement-breakpoint
CREATE TRIGGER finger_print_device_media AFTER DELETE ON "finger_print_device" FOR EACH ROW EXECUTE FUNCTION remove_media_of('FINGER_PRINT_DEVICE');
--> statement-breakpoint
CREATE TRIGGER public_holiday_media AFTER DELETE ON "public_holiday" FOR EACH ROW EXECUTE FUNCTION remove_media_of('PUBLIC_HOLIDAY');
