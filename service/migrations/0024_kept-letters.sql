-- Printed copies of a letter go with its record, like its other files (0012).
CREATE TRIGGER employee_warning_letters AFTER DELETE ON "employee_warning" FOR EACH ROW EXECUTE FUNCTION remove_media_of('WARNING_LETTER');
--> statement-breakpoint
CREATE TRIGGER employee_resignation_letters AFTER DELETE ON "employee_resignation" FOR EACH ROW EXECUTE FUNCTION remove_media_of('RESIGNATION_LETTER');
