-- What the records say holds from the first day of work on: of the first employment, and for seniority pay of the
-- present one (docs/rules/people.md, "Facts with a date"). Corrections since then are made on the forms, with their day.
INSERT INTO employee_fact (id, employee_id, fact, start_date, value, created_by, updated_by)
SELECT gen_random_uuid()::text, person.id, said.fact, said.since, said.value, person.created_by, person.created_by
FROM employee person
CROSS JOIN LATERAL (SELECT least(person.start_date, min(start_date)) AS first FROM employment_period WHERE employee_id = person.id) employed
CROSS JOIN LATERAL (VALUES
  ('NATIONALITY', employed.first, person.nationality),
  ('TAX_RESIDENCE', employed.first, person.is_tax_resident::text),
  ('SENIORITY', person.start_date, person.is_seniority_eligible::text)
) said (fact, since, value)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO employee_fact (id, employee_id, family_id, fact, start_date, value, created_by, updated_by)
SELECT gen_random_uuid()::text, member.employee_id, member.id, said.fact, employed.first, said.value, member.created_by, member.created_by
FROM employee_family member
JOIN employee person ON person.id = member.employee_id
CROSS JOIN LATERAL (SELECT least(person.start_date, min(start_date)) AS first FROM employment_period WHERE employee_id = person.id) employed
CROSS JOIN LATERAL (VALUES
  ('RELATIONSHIP', member.relationship_id),
  ('WORKING', member.is_working::text),
  ('STUDENT', member.is_student::text)
) said (fact, value)
ON CONFLICT DO NOTHING;
