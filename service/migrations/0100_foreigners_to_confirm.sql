-- The seniority exemption of foreigners carries its mark, as in a new installation. Only the value of the seed, which
-- nobody has entered; a company that has set its own has confirmed it. An empty database is left to the seed.
UPDATE "global_configuration_value" AS v SET "is_confirmed" = false
FROM "global_configuration" AS s
WHERE s."id" = v."configuration_id" AND s."name" = 'seniority_tax_free_for_foreigners' AND s."is_system_defined"
  AND v."effective_from" = '2020-01-01' AND v."value" = 'false' AND v."created_by" IS NULL AND v."is_confirmed"
  AND v."confirmed_on" IS NULL AND EXISTS (SELECT FROM "employee");
