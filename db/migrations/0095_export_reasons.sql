-- What the office has set of its safety says from now on also why files with members' data may leave the house.
UPDATE "setting_version" SET "data" = '{"exportReasons": ["監査・会計のため", "法令にもとづく照会への回答", "会員からのご依頼への対応", "会員への連絡・郵送のため", "集計・分析のため", "不具合の調査のため"]}'::jsonb || "data" WHERE "section" = 'security';
