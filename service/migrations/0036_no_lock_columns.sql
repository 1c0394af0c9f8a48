ALTER TABLE "user_account" DROP COLUMN "failed_count";--> statement-breakpoint
ALTER TABLE "user_account" DROP COLUMN "locked_until";