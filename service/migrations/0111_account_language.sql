ALTER TABLE "user_account" ALTER COLUMN "language" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "user_account" ALTER COLUMN "language" DROP NOT NULL;