DROP INDEX "audit_log_entity";--> statement-breakpoint
DROP INDEX "audit_log_url";--> statement-breakpoint
DROP INDEX "audit_log_person";--> statement-breakpoint
CREATE INDEX "audit_log_kind" ON "audit_log" USING btree ("is_archive",coalesce("entity", ''),"request_method",coalesce(substring("request_url" from '^(?:/[a-z-]+){0,3}(?:/|$)'), ''),"created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_rest" ON "audit_log" USING gin (regexp_replace("request_url", '^(?:/[a-z-]+){0,3}(?:/|$)', '') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_person" ON "audit_log" USING btree ("is_archive","employee_id","created_at","id","entity","request_method","user_id") WHERE "audit_log"."employee_id" is not null;