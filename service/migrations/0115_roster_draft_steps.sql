CREATE TABLE "roster_draft_step" (
	"store_id" text NOT NULL,
	"user_id" text NOT NULL,
	"is_undone" boolean NOT NULL,
	"place" integer NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "roster_draft_step_store_id_user_id_is_undone_place_pk" PRIMARY KEY("store_id","user_id","is_undone","place")
);
--> statement-breakpoint
ALTER TABLE "roster_draft_step" ADD CONSTRAINT "roster_draft_step_store_id_roster_draft_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."roster_draft"("store_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_draft_step" ADD CONSTRAINT "roster_draft_step_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;