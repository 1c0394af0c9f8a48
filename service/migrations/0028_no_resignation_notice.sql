-- The notice stands with each resignation type; this setting never had an effect.
DELETE FROM "global_configuration" WHERE "name" = 'resignation_notice_days';
