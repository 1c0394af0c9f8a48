CREATE TRIGGER payroll_benefit_adjustment_forms AFTER DELETE ON "payroll_benefit_adjustment" FOR EACH ROW EXECUTE FUNCTION remove_media_of('PAY_ADJUSTMENT_FORM');
