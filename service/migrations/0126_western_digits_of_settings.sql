-- Descriptions of settings that older releases wrote with Khmer digits: screens show Western ones in both languages.
UPDATE "global_configuration" SET "description_kh" = translate("description_kh", '០១២៣៤៥៦៧៨៩', '0123456789')
WHERE "is_system_defined" AND "description_kh" ~ '[០-៩]';
