ALTER TABLE "deal_step" ADD COLUMN "auto" text;--> statement-breakpoint
-- Contracts that wait to be signed by now: their signatures do the step, and whoever has signed has done their part.
UPDATE "deal_step" SET "auto" = 'saleContract.signed', "done_by" = (
	SELECT coalesce(jsonb_agg(jsonb_build_object('party', "side"."party", 'at', to_char("side"."at" AT TIME ZONE 'Asia/Tokyo', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"'))), '[]'::jsonb) FROM (
		SELECT ("signer"->>'party')::int AS "party", max("sale_contract_signature"."at") AS "at" FROM jsonb_array_elements("sale_contract"."signers") AS "signer"
		LEFT JOIN "sale_contract_signature" ON "sale_contract_signature"."sale_contract_id" = "sale_contract"."id" AND "sale_contract_signature"."round" = "sale_contract"."round" AND NOT "sale_contract_signature"."void_flag"
			AND ("sale_contract_signature"."member_id" = "signer"->>'memberID' OR "sale_contract_signature"."companion_id" = "signer"->>'companionID')
		GROUP BY 1 HAVING count("sale_contract_signature"."id") = count(*)
	) AS "side"
) FROM "deal_plan", "sale_contract"
WHERE "deal_step"."code" = 'contract' AND "deal_step"."step_status" = 1 AND "deal_plan"."id" = "deal_step"."plan_id" AND "deal_plan"."plan_status" = 1
	AND "sale_contract"."negotiation_id" = "deal_plan"."negotiation_id" AND "sale_contract"."sale_contract_status" = 2 AND "sale_contract"."kind" <> 3;