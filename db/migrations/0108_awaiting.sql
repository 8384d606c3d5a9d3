ALTER TABLE "deal_step" ADD COLUMN "awaiting" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Contracts that wait to be signed by now: who has signed by their account waits for those who sign beside them.
UPDATE "deal_step" SET "awaiting" = ARRAY(
	SELECT ("signer"->>'party')::int FROM jsonb_array_elements("sale_contract"."signers") AS "signer"
	LEFT JOIN "sale_contract_signature" ON "sale_contract_signature"."sale_contract_id" = "sale_contract"."id" AND "sale_contract_signature"."round" = "sale_contract"."round" AND NOT "sale_contract_signature"."void_flag"
		AND ("sale_contract_signature"."member_id" = "signer"->>'memberID' OR "sale_contract_signature"."companion_id" = "signer"->>'companionID')
	GROUP BY 1 HAVING count("sale_contract_signature"."id") < count(*)
		AND NOT bool_or("signer"->>'memberID' IS NOT NULL AND "sale_contract_signature"."id" IS NULL)
) FROM "deal_plan", "sale_contract"
WHERE "deal_step"."code" = 'contract' AND "deal_step"."step_status" = 1 AND "deal_step"."auto" = 'saleContract.signed' AND "deal_plan"."id" = "deal_step"."plan_id" AND "deal_plan"."plan_status" = 1
	AND "sale_contract"."negotiation_id" = "deal_plan"."negotiation_id" AND "sale_contract"."sale_contract_status" = 2 AND "sale_contract"."kind" <> 3;
