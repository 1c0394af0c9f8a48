ALTER TABLE "company_structure" ADD COLUMN "fingerprint_device_id" text;--> statement-breakpoint
ALTER TABLE "company_structure" ADD COLUMN "name_tree" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_structure" ADD COLUMN "name_tree_kh" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_structure" ADD CONSTRAINT "company_structure_fingerprint_device_id_finger_print_device_id_fk" FOREIGN KEY ("fingerprint_device_id") REFERENCES "public"."finger_print_device"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_structure_hq" ON "company_structure" USING btree ("is_hq") WHERE "company_structure"."is_hq";--> statement-breakpoint
CREATE INDEX "company_structure_device" ON "company_structure" USING btree ("fingerprint_device_id");--> statement-breakpoint
CREATE INDEX "company_structure_tree" ON "company_structure" USING btree (lower("name_tree") collate "C","id");--> statement-breakpoint
WITH RECURSIVE down AS (
	SELECT n.id, c.name AS tree, c.name_kh AS tree_kh FROM company_structure n JOIN company_structure_component c ON c.id = n.component_id WHERE n.parent_id IS NULL
	UNION ALL
	SELECT n.id, down.tree || ' › ' || c.name, down.tree_kh || ' › ' || c.name_kh FROM down JOIN company_structure n ON n.parent_id = down.id JOIN company_structure_component c ON c.id = n.component_id
)
UPDATE company_structure SET name_tree = down.tree, name_tree_kh = down.tree_kh FROM down WHERE down.id = company_structure.id;--> statement-breakpoint
-- A node under the name of its component, read like a table (company-structure/structure-node.ts).
CREATE VIEW company_structure_node AS
	SELECT n.id, n.type, n.parent_id, n.is_active, n.name_tree, n.name_tree_kh, c.name, c.name_kh, jsonb_build_object('type', c.type, 'name', c.name, 'nameKh', c.name_kh) AS company_structure_component
	FROM company_structure n JOIN company_structure_component c ON c.id = n.component_id;
