-- Earlier pay that was entered before another person confirms it counts as it did.
UPDATE opening_gross SET is_confirmed = true WHERE EXISTS (SELECT FROM "employee");--> statement-breakpoint
UPDATE opening_seniority SET is_confirmed = true WHERE EXISTS (SELECT FROM "employee");
