-- Who pays a payroll enters what the stores sold, and who approves it reads it, as in a new installation.
INSERT INTO "role_permission" ("role_id", "permission")
SELECT DISTINCT "role_id", granted FROM "role_permission" CROSS JOIN (VALUES ('READ_STORE_SALES'), ('CREATE_STORE_SALES'), ('UPDATE_STORE_SALES'), ('DELETE_STORE_SALES')) AS keys (granted)
WHERE "permission" = 'PAY_PAYROLL' ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "role_permission" ("role_id", "permission")
SELECT DISTINCT "role_id", 'READ_STORE_SALES' FROM "role_permission"
WHERE "permission" = 'APPROVE_PAYROLL' ON CONFLICT DO NOTHING;
