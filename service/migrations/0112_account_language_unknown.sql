-- No call could choose a language until now: English was the default of every account, and nobody's choice.
UPDATE "user_account" SET "language" = NULL WHERE "language" = 'en' AND EXISTS (SELECT FROM "employee");
