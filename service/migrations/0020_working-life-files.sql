-- The files of movements, warnings and resignations go with them, like those of every record (0012).
CREATE TRIGGER employee_movement_media AFTER DELETE ON "employee_movement" FOR EACH ROW EXECUTE FUNCTION remove_media_of('MOVEMENT');
--> statement-breakpoint
CREATE TRIGGER employee_warning_media AFTER DELETE ON "employee_warning" FOR EACH ROW EXECUTE FUNCTION remove_media_of('WARNING');
--> statement-breakpoint
CREATE TRIGGER employee_resignation_media AFTER DELETE ON "employee_resignation" FOR EACH ROW EXECUTE FUNCTION remove_media_of('RESIGNATION_REQUEST');
