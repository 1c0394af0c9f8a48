-- The papers of a proposed change go with it, like those of every record (0012).
CREATE TRIGGER employee_info_update_media AFTER DELETE ON "employee_info_update" FOR EACH ROW EXECUTE FUNCTION remove_media_of('EMPLOYEE_INFO_UPDATE');
