-- The chain begins empty.
INSERT INTO "audit_head" ("only", "sealed_up_to", "rows", "hash") VALUES (true, 0, 0, '');
--> statement-breakpoint
-- No call changes an audit row, and nothing else does: only the archive flag moves (domain.md 3.14, G19).
CREATE FUNCTION audit_row_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kept audit_log;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    kept := NEW;
    kept.is_archive := OLD.is_archive;
    IF kept IS NOT DISTINCT FROM OLD THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'a row of the audit log is final' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log and its seals are kept' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_is_final BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION audit_row_is_final();
--> statement-breakpoint
CREATE TRIGGER audit_log_is_kept BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION audit_is_kept();
--> statement-breakpoint
CREATE TRIGGER audit_seal_is_final BEFORE UPDATE OR DELETE ON "audit_seal" FOR EACH ROW EXECUTE FUNCTION audit_is_kept();
--> statement-breakpoint
CREATE TRIGGER audit_seal_is_kept BEFORE TRUNCATE ON "audit_seal" FOR EACH STATEMENT EXECUTE FUNCTION audit_is_kept();
