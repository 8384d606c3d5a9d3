-- What the office has set of its safety says from now on also for how long a second factor counts.
UPDATE "setting_version" SET "data" = '{"sessionHours": 12}'::jsonb || "data" WHERE "section" = 'security';
