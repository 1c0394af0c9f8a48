-- Who has signed in by now, also where the session is gone: its removal leaves the browser that was used, and a log of
-- every sign-in. Sessions of the smoke gate are nobody's sign-in.
UPDATE "user_account" SET "first_sign_in_at" = known."at" FROM (
  SELECT "user_id", min("at") AS "at" FROM (
    SELECT "user_id", "created_at" AS "at" FROM "session" WHERE "user_agent" IS DISTINCT FROM 'Smoke gate'
    UNION ALL SELECT "user_id", "used_at" FROM "known_device"
    UNION ALL SELECT "user_id", "created_at" FROM "audit_log" WHERE "is_archive" IN (false, true) AND coalesce("entity", '') = 'session' AND "request_method" = 'POST' AND "request_url" LIKE '%/login'
  ) AS used WHERE "user_id" IS NOT NULL GROUP BY 1
) AS known WHERE known."user_id" = "user_account"."id";
