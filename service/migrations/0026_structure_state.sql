CREATE TABLE "company_structure_state" (
	"node_id" text NOT NULL,
	"day" date NOT NULL,
	"type" text NOT NULL,
	"component_id" text NOT NULL,
	"parent_id" text,
	"position_level_id" text,
	"name" text NOT NULL,
	"name_kh" text NOT NULL,
	"level_number" integer,
	"is_hq" boolean NOT NULL,
	"is_active" boolean NOT NULL,
	"is_gone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "company_structure_state_node_id_day_pk" PRIMARY KEY("node_id","day")
);
--> statement-breakpoint
-- The business day of a change: that of the call behind it (structure-lock.ts sets staff.today), else what is given; never before the newest row, which says what is.
CREATE FUNCTION structure_state_day(node text, fallback date) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT greatest(coalesce(nullif(current_setting('staff.today', true), '')::date, fallback), (SELECT max(day) FROM company_structure_state WHERE node_id = node))
$$;
--> statement-breakpoint
-- Writes what these nodes are now; the last change of a day is what counts.
CREATE FUNCTION keep_structure_states(ids text[], fallback date) RETURNS void LANGUAGE sql AS $$
  INSERT INTO company_structure_state (node_id, day, type, component_id, parent_id, position_level_id, name, name_kh, level_number, is_hq, is_active)
  SELECT n.id, structure_state_day(n.id, fallback), n.type, n.component_id, n.parent_id, n.position_level_id, c.name, c.name_kh, l.level_number, n.is_hq, n.is_active
  FROM company_structure n JOIN company_structure_component c ON c.id = n.component_id LEFT JOIN position_level l ON l.id = n.position_level_id WHERE n.id = ANY (ids)
  ON CONFLICT (node_id, day) DO UPDATE SET type = excluded.type, component_id = excluded.component_id, parent_id = excluded.parent_id, position_level_id = excluded.position_level_id,
    name = excluded.name, name_kh = excluded.name_kh, level_number = excluded.level_number, is_hq = excluded.is_hq, is_active = excluded.is_active, is_gone = false
$$;
--> statement-breakpoint
CREATE FUNCTION structure_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE now_here date := (clock_timestamp() AT TIME ZONE 'Asia/Phnom_Penh')::date;
BEGIN
  IF TG_TABLE_NAME = 'company_structure_component' THEN
    PERFORM keep_structure_states(array(SELECT id FROM company_structure WHERE component_id = NEW.id), now_here);
  ELSIF TG_TABLE_NAME = 'position_level' THEN
    PERFORM keep_structure_states(array(SELECT id FROM company_structure WHERE position_level_id = NEW.id), now_here);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO company_structure_state (node_id, day, type, component_id, parent_id, position_level_id, name, name_kh, level_number, is_hq, is_active, is_gone)
    SELECT node_id, structure_state_day(node_id, now_here), type, component_id, parent_id, position_level_id, name, name_kh, level_number, is_hq, is_active, true
    FROM company_structure_state WHERE node_id = OLD.id ORDER BY day DESC LIMIT 1
    ON CONFLICT (node_id, day) DO UPDATE SET is_gone = true;
  ELSE
    -- A node that is written with an earlier time of creation (a seed, a take-over) is known from that day on.
    PERFORM keep_structure_states(array[NEW.id], CASE TG_OP WHEN 'INSERT' THEN (NEW.created_at AT TIME ZONE 'Asia/Phnom_Penh')::date ELSE now_here END);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER company_structure_begins AFTER INSERT OR DELETE ON "company_structure" FOR EACH ROW EXECUTE FUNCTION structure_changes();
--> statement-breakpoint
CREATE TRIGGER company_structure_changes AFTER UPDATE OF component_id, parent_id, position_level_id, is_hq, is_active ON "company_structure" FOR EACH ROW
  WHEN ((OLD.component_id, OLD.parent_id, OLD.position_level_id, OLD.is_hq, OLD.is_active) IS DISTINCT FROM (NEW.component_id, NEW.parent_id, NEW.position_level_id, NEW.is_hq, NEW.is_active))
  EXECUTE FUNCTION structure_changes();
--> statement-breakpoint
CREATE TRIGGER component_changes AFTER UPDATE OF name, name_kh ON "company_structure_component" FOR EACH ROW
  WHEN ((OLD.name, OLD.name_kh) IS DISTINCT FROM (NEW.name, NEW.name_kh)) EXECUTE FUNCTION structure_changes();
--> statement-breakpoint
CREATE TRIGGER level_changes AFTER UPDATE OF level_number ON "position_level" FOR EACH ROW WHEN (OLD.level_number IS DISTINCT FROM NEW.level_number) EXECUTE FUNCTION structure_changes();
--> statement-breakpoint
-- What stands already is known from the day on which it was made, as it is now.
INSERT INTO company_structure_state (node_id, day, type, component_id, parent_id, position_level_id, name, name_kh, level_number, is_hq, is_active)
SELECT n.id, (n.created_at AT TIME ZONE 'Asia/Phnom_Penh')::date, n.type, n.component_id, n.parent_id, n.position_level_id, c.name, c.name_kh, l.level_number, n.is_hq, n.is_active
FROM company_structure n JOIN company_structure_component c ON c.id = n.component_id LEFT JOIN position_level l ON l.id = n.position_level_id;
