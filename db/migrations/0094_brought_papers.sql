-- What the seller has handed in already is their part of the step; from here on the other side is asked.
UPDATE "deal_step" SET "done_by" = jsonb_build_array(jsonb_build_object('party', 2, 'at', to_char("paper"."submitted_at" AT TIME ZONE 'Asia/Tokyo', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"'), 'automatic', true))
FROM "deal_plan", "paper"
WHERE "deal_step"."plan_id" = "deal_plan"."id" AND "deal_plan"."plan_status" = 1 AND "deal_step"."step_status" = 1 AND "deal_step"."done_by" = '[]'::jsonb
AND "paper"."negotiation_id" = "deal_plan"."negotiation_id" AND "paper"."paper_status" IN (2, 3) AND "paper"."submitted_at" IS NOT NULL
AND (("deal_step"."code" = 'registry' AND "paper"."kind" = 1) OR ("deal_step"."code" = 'tenantDeal' AND "paper"."kind" = 16) OR ("deal_step"."code" = 'farm' AND "paper"."kind" = 36));
