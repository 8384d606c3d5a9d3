-- Functions of generated columns, written by hand; everything below is generated from the table.ts files.
CREATE FUNCTION facility_bits(codes smallint[], word integer) RETURNS bigint
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT coalesce(bit_or(1::bigint << (bit % 64)), 0)
  FROM unnest(codes) code, LATERAL (SELECT (code / 100 - 1) * 8 + code % 100 - 1) place(bit)
  WHERE code % 100 BETWEEN 1 AND 8 AND bit / 64 = word AND bit BETWEEN 0 AND 127
$$;--> statement-breakpoint
CREATE FUNCTION grams(t text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT COST 5000 PARALLEL SAFE
    AS $$
  SELECT array(
    SELECT DISTINCT gram FROM unnest(string_to_array(t, null), (string_to_array(t, null))[2:]) pair(a, b), LATERAL (VALUES (a), (a || b)) one(gram)
    WHERE gram IS NOT NULL AND gram !~ '\s'
  )
$$;--> statement-breakpoint
COMMENT ON FUNCTION facility_bits(codes smallint[], word integer) IS 'Facilities as bits, the first 64 or the second; src/domain/market/listing/facility-bits.ts has the same.';--> statement-breakpoint
COMMENT ON FUNCTION grams(t text) IS 'The letters of a text and its pairs of letters: Japanese words have no spaces between them, and most have two letters.';--> statement-breakpoint
CREATE SEQUENCE "public"."estate_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."user_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "alert" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"cause" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text,
	"negotiation_id" text,
	"facts" jsonb NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"state" integer DEFAULT 1 NOT NULL,
	"assignee_id" text,
	"note" text,
	"concluded_at" timestamp with time zone,
	"concluded_by" text,
	"concluded_by_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "alert_concluded_whole" CHECK (("alert"."state" = 9) = (num_nulls("alert"."note", "alert"."concluded_at", "alert"."concluded_by") = 0))
);
--> statement-breakpoint
CREATE TABLE "takeout" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"what" text NOT NULL,
	"conditions" text NOT NULL,
	"columns" jsonb NOT NULL,
	"reason" text,
	"rows" integer NOT NULL,
	"format" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"dir" text NOT NULL,
	"path" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"shows_qr" boolean DEFAULT false NOT NULL,
	"likeness" text,
	"variants" jsonb NOT NULL,
	"attached_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "image_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "facility" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"category_id" text NOT NULL,
	"searchable" boolean DEFAULT true NOT NULL,
	"display_order" integer NOT NULL,
	"archived_flag" boolean DEFAULT false NOT NULL,
	"merged_into" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facility_category_master" (
	"id" text PRIMARY KEY NOT NULL,
	"facility_category_name" text NOT NULL,
	"visible_estate_type" integer[] NOT NULL,
	"sort_order" integer NOT NULL,
	"archived_flag" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prefecture" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kana" text NOT NULL,
	"region" integer NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"archived_flag" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wizard" (
	"id" text PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"start_flag" boolean NOT NULL,
	"wizard_type" integer NOT NULL,
	"display_order" integer NOT NULL,
	"options" jsonb NOT NULL,
	"archived_flag" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_code" (
	"holder_id" text NOT NULL,
	"purpose" integer NOT NULL,
	"subject_id" text NOT NULL,
	"code_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	CONSTRAINT "one_time_code_holder_id_purpose_subject_id_pk" PRIMARY KEY("holder_id","purpose","subject_id")
);
--> statement-breakpoint
CREATE TABLE "reason" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" integer NOT NULL,
	"code" integer NOT NULL,
	"label" text NOT NULL,
	"letter_text" text NOT NULL,
	"field" text,
	"display_order" integer NOT NULL,
	"archived_flag" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_menu" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price" bigint NOT NULL,
	"price_description" text,
	"tax_category" integer DEFAULT 1 NOT NULL,
	"unit" text,
	"lead_time" text,
	"quote_required" boolean DEFAULT false NOT NULL,
	"provider_name" text,
	"display_order" integer NOT NULL,
	"buyer_menu_flag" boolean NOT NULL,
	"seller_menu_flag" boolean NOT NULL,
	"usage_fee_flag" boolean NOT NULL,
	"contract_flag" boolean DEFAULT false NOT NULL,
	"archived_flag" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_notice" (
	"id" text PRIMARY KEY NOT NULL,
	"negotiation_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"purpose" integer DEFAULT 1 NOT NULL,
	"writer" integer NOT NULL,
	"writer_id" text NOT NULL,
	"edition" integer NOT NULL,
	"editions" jsonb NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bank_notice_writer_known" CHECK ("bank_notice"."writer" in (2, 3))
);
--> statement-breakpoint
CREATE TABLE "companion" (
	"id" text PRIMARY KEY NOT NULL,
	"estate_id" text NOT NULL,
	"negotiation_id" text,
	"side" integer NOT NULL,
	"inviter_id" text NOT NULL,
	"role" integer NOT NULL,
	"name" text NOT NULL,
	"share" text,
	"co_owner" integer,
	"email" text NOT NULL,
	"until" text,
	"sees" jsonb NOT NULL,
	"companion_status" integer NOT NULL,
	"link_hash" text NOT NULL,
	"link_until" timestamp with time zone,
	"invited_at" timestamp with time zone NOT NULL,
	"joined_at" timestamp with time zone,
	"joined_name" text,
	"last_seen_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "companion_status_known" CHECK ("companion"."companion_status" in (1, 2, 3, 8, 9)),
	CONSTRAINT "companion_end_is_told" CHECK (("companion"."companion_status" in (8, 9)) = ("companion"."ended_at" is not null and "companion"."ended_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "companion_letter_link" (
	"hash" text PRIMARY KEY NOT NULL,
	"companion_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companion_session" (
	"hash" text PRIMARY KEY NOT NULL,
	"companion_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"id" text PRIMARY KEY NOT NULL,
	"companion_id" text NOT NULL,
	"estate_id" text NOT NULL,
	"inviter_id" text NOT NULL,
	"kind" integer NOT NULL,
	"consent_status" integer NOT NULL,
	"min_price" bigint,
	"until" date,
	"negotiation_id" text,
	"purchase_offer_id" text,
	"edition" integer,
	"arrival_number" integer,
	"price" bigint,
	"sha256" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" text NOT NULL,
	"name" text,
	"given_at" timestamp with time zone,
	"ip" text,
	"closed_at" timestamp with time zone,
	"close_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "consent_kind_known" CHECK ("consent"."kind" in (1, 2)),
	CONSTRAINT "consent_status_known" CHECK ("consent"."consent_status" in (1, 2, 3, 4, 9)),
	CONSTRAINT "consent_names_its_giver" CHECK ("consent"."consent_status" not in (2, 4) or ("consent"."name" is not null and "consent"."given_at" is not null)),
	CONSTRAINT "consent_names_its_offer" CHECK (("consent"."kind" = 2) = ("consent"."purchase_offer_id" is not null and "consent"."edition" is not null))
);
--> statement-breakpoint
CREATE TABLE "deal_plan" (
	"id" text PRIMARY KEY NOT NULL,
	"negotiation_id" text NOT NULL,
	"estate_id" text NOT NULL,
	"purchase_offer_id" text,
	"plan_status" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"accepted_on" date NOT NULL,
	"contract_day" date NOT NULL,
	"handover_day" date NOT NULL,
	"loan_deadline" date,
	"date_proposal" jsonb,
	"settlement" jsonb,
	"termination" jsonb,
	"tax_start" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "deal_plan_status_known" CHECK ("deal_plan"."plan_status" in (1, 2, 9))
);
--> statement-breakpoint
CREATE TABLE "deal_step" (
	"id" text PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"hint" text,
	"party" integer NOT NULL,
	"actor" text,
	"due" date,
	"required" boolean NOT NULL,
	"depends_on" jsonb NOT NULL,
	"step_status" integer NOT NULL,
	"done_by" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"awaiting" integer[] DEFAULT '{}' NOT NULL,
	"auto" text,
	"omitted_by" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"omit_reason" text,
	"paper_kinds" jsonb NOT NULL,
	"note" text,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"own_flag" boolean DEFAULT false NOT NULL,
	"made_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "deal_step_status_known" CHECK ("deal_step"."step_status" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "handover" (
	"id" text PRIMARY KEY NOT NULL,
	"negotiation_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"handover_status" integer NOT NULL,
	"content" jsonb NOT NULL,
	"edition" integer NOT NULL,
	"photos" text[] NOT NULL,
	"confirmations" jsonb NOT NULL,
	"lack" text,
	"lack_at" timestamp with time zone,
	"sha256" text,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "handover_status_known" CHECK ("handover"."handover_status" in (1, 2)),
	CONSTRAINT "handover_confirmed_is_told" CHECK ("handover"."handover_status" <> 2 or ("handover"."sha256" is not null and "handover"."confirmed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "negotiation" (
	"id" text PRIMARY KEY NOT NULL,
	"estate_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"buyer_name" text NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"admin_id" text NOT NULL,
	"admin_memo" text,
	"status" integer DEFAULT 1 NOT NULL,
	"negotiation_type" integer NOT NULL,
	"seller_invited_flag" boolean DEFAULT false NOT NULL,
	"deleted_flag" boolean DEFAULT false NOT NULL,
	"taken_over_at" timestamp with time zone,
	"price_decided" bigint,
	"closure_reason" text,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"closed_by" text,
	"started_at" timestamp with time zone,
	"agreed_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_word_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "negotiation_seat" (
	"negotiation_id" text NOT NULL,
	"party" integer NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL,
	"unread_cards" integer DEFAULT 0 NOT NULL,
	"unread_since" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"waiting_since" timestamp with time zone,
	"asked_seq" integer,
	"snoozed_until" timestamp with time zone,
	"snooze_note" text,
	"settled_at" timestamp with time zone,
	"settled_seq" integer,
	"settled_since" timestamp with time zone,
	"newest_seq" integer DEFAULT 0 NOT NULL,
	"last_message" jsonb,
	"chat_start_flag" boolean DEFAULT false NOT NULL,
	"last_send_at" timestamp with time zone,
	"admin_last_send_at" timestamp with time zone,
	"buyer_last_send_at" timestamp with time zone,
	"seller_last_send_at" timestamp with time zone,
	CONSTRAINT "negotiation_seat_negotiation_id_party_pk" PRIMARY KEY("negotiation_id","party")
);
--> statement-breakpoint
CREATE TABLE "paper" (
	"id" text PRIMARY KEY NOT NULL,
	"negotiation_id" text,
	"estate_id" text NOT NULL,
	"buyer_id" text,
	"seller_id" text NOT NULL,
	"kind" integer NOT NULL,
	"title" text,
	"side" integer NOT NULL,
	"requirement" integer NOT NULL,
	"stage" integer NOT NULL,
	"delivery" integer NOT NULL,
	"share" integer NOT NULL,
	"paper_status" integer NOT NULL,
	"holding" integer,
	"issued_on" date,
	"expires_on" date,
	"note" text,
	"omitted_by" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"omit_reason" text,
	"submitted_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"checked_by" text,
	"return_reason" text,
	"by_operator" boolean DEFAULT false NOT NULL,
	"added_flag" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "paper_status_known" CHECK ("paper"."paper_status" in (1, 2, 3, 4, 5)),
	CONSTRAINT "paper_of_a_buyer_in_a_deal" CHECK ("paper"."side" = 2 or "paper"."negotiation_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "paper_file" (
	"id" text PRIMARY KEY NOT NULL,
	"paper_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"file_kind" integer NOT NULL,
	"pages" integer NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"key" text NOT NULL,
	"preview_key" text NOT NULL,
	"stored_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_offer" (
	"id" text PRIMARY KEY NOT NULL,
	"negotiation_id" text NOT NULL,
	"estate_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"buyer_name" text NOT NULL,
	"seller_id" text NOT NULL,
	"arrival_number" integer NOT NULL,
	"purchase_offer_status" integer NOT NULL,
	"turn" integer,
	"round" integer DEFAULT 1 NOT NULL,
	"edition" integer NOT NULL,
	"made_by" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"price" bigint NOT NULL,
	"valid_until" date NOT NULL,
	"waiting_since" timestamp with time zone,
	"stayed_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"accepted_by" text,
	"accepted_ground" text,
	"accepted_edition" integer,
	"accepted_sha_256" text,
	"withdrawing_until" timestamp with time zone,
	"close_reason" integer,
	"close_note" text,
	"tell_note" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"by_operator" boolean DEFAULT false NOT NULL,
	"forgotten_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "purchase_offer_status_known" CHECK ("purchase_offer"."purchase_offer_status" in (1, 2, 3, 4, 5, 7, 8, 9)),
	CONSTRAINT "purchase_offer_turn_while_asked" CHECK (("purchase_offer"."purchase_offer_status" in (1, 2)) = ("purchase_offer"."turn" is not null)),
	CONSTRAINT "purchase_offer_accepted_names_its_terms" CHECK ("purchase_offer"."purchase_offer_status" not in (3, 4) or ("purchase_offer"."accepted_edition" is not null and "purchase_offer"."accepted_sha_256" is not null))
);
--> statement-breakpoint
CREATE TABLE "purchase_offer_version" (
	"id" text PRIMARY KEY NOT NULL,
	"purchase_offer_id" text NOT NULL,
	"edition" integer NOT NULL,
	"by" integer NOT NULL,
	"made_by" text NOT NULL,
	"terms" jsonb NOT NULL,
	"listing_version" integer NOT NULL,
	"listing_price" bigint NOT NULL,
	"facts" jsonb NOT NULL,
	"agreed_at" timestamp with time zone,
	"made_at" timestamp with time zone NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_contract" (
	"id" text PRIMARY KEY NOT NULL,
	"negotiation_id" text NOT NULL,
	"estate_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"kind" integer NOT NULL,
	"source" integer NOT NULL,
	"sale_contract_status" integer NOT NULL,
	"edition" integer NOT NULL,
	"content" jsonb NOT NULL,
	"fixed_by" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"canceled_by" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"fixed_at" timestamp with time zone,
	"sign_by" date,
	"sha256" text,
	"file_key" text,
	"signers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reopen_reason" text,
	"signed_at" timestamp with time zone,
	"sealed_sha_256" text,
	"sealed_key" text,
	"sealed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sale_contract_status_known" CHECK ("sale_contract"."sale_contract_status" in (1, 2, 3, 8, 9)),
	CONSTRAINT "sale_contract_fixed_is_frozen" CHECK ("sale_contract"."sale_contract_status" <> 2 or ("sale_contract"."sha256" is not null and "sale_contract"."sign_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "sale_contract_edition" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_contract_id" text NOT NULL,
	"edition" integer NOT NULL,
	"by" integer,
	"content" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_contract_signature" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_contract_id" text NOT NULL,
	"round" integer NOT NULL,
	"place" integer NOT NULL,
	"member_id" text,
	"companion_id" text,
	"party" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"contract_sha_256" text NOT NULL,
	"ticks" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"code_sent_at" timestamp with time zone NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	"void_flag" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sale_contract_signature_is_somebodys" CHECK (("sale_contract_signature"."member_id" is null) <> ("sale_contract_signature"."companion_id" is null))
);
--> statement-breakpoint
CREATE TABLE "signing_envelope" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_contract_id" text NOT NULL,
	"round" integer NOT NULL,
	"envelope_status" integer NOT NULL,
	"sha256" text,
	"copy_refused" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "signing_envelope_status_known" CHECK ("signing_envelope"."envelope_status" between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "statement" (
	"id" text PRIMARY KEY NOT NULL,
	"negotiation_id" text NOT NULL,
	"estate_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"kind" integer NOT NULL,
	"edition" integer NOT NULL,
	"statement_status" integer NOT NULL,
	"catalogue_day" text NOT NULL,
	"lines" jsonb NOT NULL,
	"photos" text[] NOT NULL,
	"facts" text[] NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" text NOT NULL,
	"issued_name" text NOT NULL,
	"issued_ground" text,
	"sha256" text NOT NULL,
	"reads" jsonb NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_name" text,
	"reserve" boolean DEFAULT false NOT NULL,
	"replaced_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "statement_status_known" CHECK ("statement"."statement_status" in (2, 3, 4)),
	CONSTRAINT "statement_acknowledged_is_told" CHECK ("statement"."statement_status" <> 3 or ("statement"."acknowledged_at" is not null and "statement"."acknowledged_name" is not null))
);
--> statement-breakpoint
CREATE TABLE "statement_draft" (
	"id" text PRIMARY KEY NOT NULL,
	"estate_id" text NOT NULL,
	"kind" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"excerpt" boolean DEFAULT false NOT NULL,
	"photos" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "statement_draft_kind_known" CHECK ("statement_draft"."kind" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "viewing" (
	"id" text PRIMARY KEY NOT NULL,
	"negotiation_id" text NOT NULL,
	"estate_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"purpose" integer NOT NULL,
	"kind" integer NOT NULL,
	"viewing_status" integer NOT NULL,
	"proposed_by" integer NOT NULL,
	"turn" integer,
	"slots" jsonb NOT NULL,
	"people" integer NOT NULL,
	"children" integer NOT NULL,
	"travel" integer NOT NULL,
	"note" text,
	"round" integer DEFAULT 1 NOT NULL,
	"answer_by" timestamp with time zone,
	"start" timestamp with time zone,
	"end" timestamp with time zone,
	"meeting_place" text,
	"host_kind" integer,
	"host_name" text,
	"host_note" text,
	"buyer_day_contact" text,
	"seller_day_contact" text,
	"accepted_at" timestamp with time zone,
	"accepted_by" text,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"close_reason" integer,
	"close_note" text,
	"late" boolean DEFAULT false NOT NULL,
	"absent_side" integer,
	"objection" text,
	"objected_at" timestamp with time zone,
	"absence_verdict" integer,
	"by_operator" boolean DEFAULT false NOT NULL,
	"outcome" integer,
	"outcome_note" text,
	"tell_seller" boolean DEFAULT false NOT NULL,
	"buyer_memo" text,
	"buyer_memo_images" text[] DEFAULT '{}' NOT NULL,
	"seller_memo" text,
	"seller_memo_images" text[] DEFAULT '{}' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "viewing_status_known" CHECK ("viewing"."viewing_status" in (1, 2, 3, 8, 9)),
	CONSTRAINT "viewing_turn_while_proposed" CHECK (("viewing"."viewing_status" = 1) = ("viewing"."turn" is not null)),
	CONSTRAINT "viewing_time_when_accepted" CHECK ("viewing"."viewing_status" not in (2, 3) or ("viewing"."start" is not null and "viewing"."end" is not null))
);
--> statement-breakpoint
CREATE TABLE "estate" (
	"id" text PRIMARY KEY NOT NULL,
	"estate_number" integer NOT NULL,
	"user_id" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"title" text,
	"estate_type" integer DEFAULT 0 NOT NULL,
	"estate_type_detail" integer,
	"post_code" text,
	"region" integer,
	"prefectures_code" text,
	"prefectures" text,
	"city_code" text,
	"city" text,
	"address1" text,
	"block" text,
	"building_name" text,
	"room" text,
	"public_address" integer DEFAULT 1 NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"visibility" integer DEFAULT 0 NOT NULL,
	"price" bigint,
	"taker_fee" bigint,
	"price_status" integer,
	"price_tax" integer,
	"price_decided" bigint,
	"nearest_station" text,
	"nearest_station_time" integer,
	"nearest_station_distance" integer,
	"route_description" text,
	"area_of_use" integer,
	"appeal_point" text,
	"facility_codes" integer[] DEFAULT '{}' NOT NULL,
	"facility_free" text,
	"nearby_places" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sale_timing" integer,
	"delivery_date" date,
	"delivery_part" integer,
	"terms_until" date,
	"reason_for_sale" text,
	"reason_for_sale_codes" integer[] DEFAULT '{}' NOT NULL,
	"reason_for_sale_public" boolean DEFAULT false NOT NULL,
	"renovation" text,
	"status_of_use" integer,
	"transaction_mode" integer,
	"negotiation_type" integer,
	"negotiation_status" integer,
	"substitute_flag" boolean DEFAULT false NOT NULL,
	"seller_kind" integer DEFAULT 1 NOT NULL,
	"notes" text,
	"register" text,
	"register_kana" text,
	"survey_codes" integer[] DEFAULT '{}' NOT NULL,
	"survey_findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"survey_memo" text,
	"disclosure" integer,
	"disclosure_note" text,
	"document_codes" integer[] DEFAULT '{}' NOT NULL,
	"change_reason" text,
	"deny_reason" text,
	"estate_photos" jsonb NOT NULL,
	"land" jsonb NOT NULL,
	"building" jsonb NOT NULL,
	"owner_last_name" text,
	"owner_first_name" text,
	"owner_last_name_kana" text,
	"owner_first_name_kana" text,
	"owner_post_code" text,
	"owner_prefectures" text,
	"owner_prefectures_code" text,
	"owner_city" text,
	"owner_city_code" text,
	"owner_address1" text,
	"owner_address2" text,
	"co_owners" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_words" text DEFAULT '' NOT NULL,
	"applied_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"first_approved_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "estate_event" (
	"id" text PRIMARY KEY NOT NULL,
	"estate_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"move" text NOT NULL,
	"from" integer,
	"to" integer NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "favorite" (
	"id" text PRIMARY KEY NOT NULL,
	"buyer_id" text NOT NULL,
	"estate_id" text NOT NULL,
	"price" bigint NOT NULL,
	"memo" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favorite_let_go" (
	"buyer_id" text NOT NULL,
	"estate_id" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	"price" bigint NOT NULL,
	"memo" text,
	"let_go_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favorite_let_go_buyer_id_estate_id_pk" PRIMARY KEY("buyer_id","estate_id")
);
--> statement-breakpoint
CREATE TABLE "favorite_mail" (
	"user_id" text PRIMARY KEY NOT NULL,
	"wanted" boolean NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_history" (
	"user_id" text NOT NULL,
	"estate_id" text NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "view_history_user_id_estate_id_pk" PRIMARY KEY("user_id","estate_id")
);
--> statement-breakpoint
CREATE TABLE "listing" (
	"estate_number" integer NOT NULL,
	"sample_key" integer GENERATED ALWAYS AS (hashtext(id)) STORED NOT NULL,
	"price" bigint NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"listed" boolean GENERATED ALWAYS AS (paused_at is null and withheld_at is null and ended_at is null and confirmed_at is not null and (lapsed_confirmed_at is null or lapsed_confirmed_at <> confirmed_at) and visibility = 0 and trade <> 'established') STORED NOT NULL,
	"search_words" text NOT NULL,
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"estate_type" smallint NOT NULL,
	"estate_type_detail" smallint,
	"lowered_from" bigint,
	"lowered_at" timestamp with time zone,
	"unit_price" bigint,
	"region" smallint NOT NULL,
	"prefectures_code" text NOT NULL,
	"prefectures" text NOT NULL,
	"city_code" text NOT NULL,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"pin_level" smallint,
	"nearest_station" text,
	"nearest_station_time" smallint,
	"land_area" double precision,
	"floor_area" double precision,
	"area" double precision,
	"floor_plan" smallint,
	"service_rooms" integer,
	"building_date" text,
	"structure" smallint,
	"status_of_use" smallint,
	"area_of_use" smallint,
	"transaction_mode" smallint,
	"sale_timing" smallint,
	"land_right" smallint,
	"city_plan" smallint,
	"road_type" smallint,
	"facility_codes" smallint[] DEFAULT '{}' NOT NULL,
	"no_rebuild" boolean DEFAULT false NOT NULL,
	"disclosed" boolean DEFAULT false NOT NULL,
	"has_floor_plan" boolean DEFAULT false NOT NULL,
	"cover" jsonb,
	"photo_count" integer NOT NULL,
	"seller_kind" integer DEFAULT 1 NOT NULL,
	"visibility" integer NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	"lapsed_confirmed_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"withheld_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" integer,
	"trade" text DEFAULT 'none' NOT NULL,
	"reserved" boolean DEFAULT false NOT NULL,
	"offered_negotiation_id" text,
	"backup_offers" boolean DEFAULT false NOT NULL,
	"bid_until" date,
	"taker_fee" bigint,
	"marks" integer GENERATED ALWAYS AS ((case when has_floor_plan then 1 else 0 end) + (case when no_rebuild then 2 else 0 end) + (case when city_plan = 2 then 4 else 0 end) + (case when land_right <> 1 then 8 else 0 end) + (case when disclosed then 16 else 0 end)) STORED NOT NULL,
	"facilities_low" bigint GENERATED ALWAYS AS (facility_bits(facility_codes, 0)) STORED NOT NULL,
	"facilities_high" bigint GENERATED ALWAYS AS (facility_bits(facility_codes, 1)) STORED NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "listing_reserved_is_not_confirmed" CHECK (not (reserved and not backup_offers and confirmed_at is not null))
);
--> statement-breakpoint
CREATE TABLE "listing_area_count" (
	"prefectures_code" text NOT NULL,
	"city_code" text NOT NULL,
	"estate_type" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "listing_area_count_prefectures_code_city_code_estate_type_pk" PRIMARY KEY("prefectures_code","city_code","estate_type")
);
--> statement-breakpoint
CREATE TABLE "listing_content" (
	"estate_id" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_count" (
	"estate_id" text PRIMARY KEY NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"favorite_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_photo" (
	"path" text NOT NULL,
	"estate_id" text NOT NULL,
	CONSTRAINT "listing_photo_path_estate_id_pk" PRIMARY KEY("path","estate_id")
);
--> statement-breakpoint
CREATE TABLE "listing_price_step" (
	"estate_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "listing_price_step_estate_id_at_pk" PRIMARY KEY("estate_id","at")
);
--> statement-breakpoint
CREATE TABLE "listing_reader" (
	"estate_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "listing_reader_estate_id_user_id_pk" PRIMARY KEY("estate_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "listing_visitor" (
	"estate_id" text NOT NULL,
	"day" text NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "listing_visitor_estate_id_day_visitor_pk" PRIMARY KEY("estate_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "saved_search" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"frequency" integer NOT NULL,
	"conditions" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"visited_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"places" text[] NOT NULL,
	"types" integer[] NOT NULL,
	"price_from" bigint,
	"price_to" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_search_hit" (
	"saved_search_id" text NOT NULL,
	"estate_id" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "saved_search_hit_saved_search_id_estate_id_pk" PRIMARY KEY("saved_search_id","estate_id")
);
--> statement-breakpoint
CREATE TABLE "placed_order" (
	"id" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"negotiation_id" text NOT NULL,
	"quotation_id" text NOT NULL,
	"quotation_number" text NOT NULL,
	"quotation_version" integer NOT NULL,
	"order_user_id" text NOT NULL,
	"order_user_name" text NOT NULL,
	"addressee" jsonb,
	"chosen_addressee" jsonb,
	"receipt_addressee" jsonb,
	"order_status" integer NOT NULL,
	"order_at" timestamp with time zone NOT NULL,
	"order_confirm_at" timestamp with time zone,
	"order_cancel_at" timestamp with time zone,
	"cancel_reason" text,
	"accepted_at" timestamp with time zone,
	"accepted_by" text,
	"accepted_sha_256" text,
	"usage_fee_flag" boolean DEFAULT false NOT NULL,
	"total_amount" bigint NOT NULL,
	"due_date" date,
	"planned_delivery" date,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "order_status_known" CHECK ("placed_order"."order_status" in (1, 2, 9)),
	CONSTRAINT "order_total_in_range" CHECK ("placed_order"."total_amount" between 1 and 1000000000000),
	CONSTRAINT "order_accepted_whole" CHECK (num_nulls("placed_order"."accepted_at", "placed_order"."accepted_by", "placed_order"."accepted_sha_256") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "payment_checkout" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"state" text NOT NULL,
	"external_id" text,
	"url" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_checkout_open_has_url" CHECK ("payment_checkout"."state" <> 'open' or ("payment_checkout"."external_id" is not null and "payment_checkout"."url" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_deposit" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"payer_name" text,
	"received_on" date NOT NULL,
	"credited" boolean NOT NULL,
	"refund_state" text,
	"refund_reason" text,
	"refunded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_deposit_amount" CHECK ("payment_deposit"."amount" between 0 and 1000000000000),
	CONSTRAINT "payment_deposit_kept_or_refunded" CHECK ("payment_deposit"."credited" or "payment_deposit"."refund_state" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" text PRIMARY KEY NOT NULL,
	"negotiation_id" text NOT NULL,
	"order_id" text NOT NULL,
	"order_number" text NOT NULL,
	"payment_user_id" text NOT NULL,
	"payment_user_name" text NOT NULL,
	"addressee" jsonb,
	"payment_status" integer NOT NULL,
	"amount" bigint NOT NULL,
	"usage_fee_flag" boolean DEFAULT false NOT NULL,
	"due_date" date NOT NULL,
	"accepted_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"method" text,
	"stripe_payment_id" text,
	"error_reason" text,
	"transfer_announced_at" timestamp with time zone,
	"transfer_date" date,
	"transfer_name" text,
	"transfer_amount" bigint,
	"paid_at" timestamp with time zone,
	"receipt_number" text,
	"refund_requested_at" timestamp with time zone,
	"refund_reason" text,
	"refunded_at" timestamp with time zone,
	"refund_number" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_status_known" CHECK ("payment"."payment_status" in (1, 2, 3, 9)),
	CONSTRAINT "payment_amount_in_range" CHECK ("payment"."amount" between 1 and 1000000000000),
	CONSTRAINT "payment_paid_has_receipt" CHECK (("payment"."payment_status" in (2, 9)) = ("payment"."receipt_number" is not null)),
	CONSTRAINT "payment_refunded_whole" CHECK (("payment"."payment_status" = 9) = ("payment"."refunded_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "quotation_offer" (
	"id" text PRIMARY KEY NOT NULL,
	"quotation_id" text NOT NULL,
	"quotation_number" text NOT NULL,
	"user_name" text NOT NULL,
	"version" integer NOT NULL,
	"edition" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"taxes" jsonb NOT NULL,
	"total_amount" bigint NOT NULL,
	"note" text,
	"valid_until" date NOT NULL,
	"offered_by" text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "quotation_offer_total_in_range" CHECK ("quotation_offer"."total_amount" between 1 and 1000000000000)
);
--> statement-breakpoint
CREATE TABLE "quotation" (
	"id" text PRIMARY KEY NOT NULL,
	"quotation_number" text,
	"negotiation_id" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"quotation_status" integer NOT NULL,
	"quotation_request_at" timestamp with time zone,
	"quotation_fix_at" timestamp with time zone,
	"quotation_cancel_at" timestamp with time zone,
	"cancel_reason" text,
	"usage_fee_flag" boolean DEFAULT false NOT NULL,
	"lines" jsonb NOT NULL,
	"taxes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total_amount" bigint,
	"request_lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"request_note" text,
	"note" text,
	"valid_until" date,
	"edition" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "quotation_status_known" CHECK ("quotation"."quotation_status" in (1, 2, 3, 4, 9)),
	CONSTRAINT "quotation_total_in_range" CHECK ("quotation"."total_amount" between 1 and 1000000000000),
	CONSTRAINT "quotation_fixed_when_offered" CHECK ("quotation"."quotation_status" not in (2, 3, 4) or ("quotation"."total_amount" is not null and "quotation"."quotation_number" is not null and "quotation"."valid_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "quotation_template" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"note" text,
	"archived_flag" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_text" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"edition" integer NOT NULL,
	"subject" text NOT NULL,
	"heading" text NOT NULL,
	"paragraphs" text[] NOT NULL,
	"button_label" text,
	"notes" text[] NOT NULL,
	"written_by" text NOT NULL,
	"written_by_name" text NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"post_date" date NOT NULL,
	"post_time" text DEFAULT '00:00' NOT NULL,
	"end_at" timestamp with time zone,
	"status" integer NOT NULL,
	"kind" integer DEFAULT 4 NOT NULL,
	"audience" integer DEFAULT 0 NOT NULL,
	"prefectures_codes" text[] DEFAULT '{}' NOT NULL,
	"banner_flag" boolean DEFAULT false NOT NULL,
	"mail_flag" boolean DEFAULT false NOT NULL,
	"mailed_to" text,
	"mailed_at" timestamp with time zone,
	"mailed_count" integer DEFAULT 0 NOT NULL,
	"revised_at" timestamp with time zone,
	"told_to" text,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_reading" (
	"notice_id" text NOT NULL,
	"user_id" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_reading_notice_id_user_id_pk" PRIMARY KEY("notice_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"group" integer NOT NULL,
	"negotiation_id" text,
	"relation_id" text,
	"title" text NOT NULL,
	"line" text NOT NULL,
	"path" text NOT NULL,
	"urgent" boolean DEFAULT false NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "estate_memo" (
	"id" text PRIMARY KEY NOT NULL,
	"memo" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disclosure" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"request_id" text,
	"asked_by" text NOT NULL,
	"parts" text[] NOT NULL,
	"bytes" integer,
	"stored_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"fetched_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_care" (
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"assignee_id" text NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_care_kind_subject_id_pk" PRIMARY KEY("kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" text PRIMARY KEY NOT NULL,
	"screen" text DEFAULT 'inbox' NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared_by" text NOT NULL,
	"owner_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" integer NOT NULL,
	"invited_by" text NOT NULL,
	"token_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_count" integer DEFAULT 1 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" text,
	"canceled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stat_counting" (
	"recount_id" text NOT NULL,
	"month" text NOT NULL,
	"prefectures_code" text NOT NULL,
	"city_code" text NOT NULL,
	"estate_type" integer NOT NULL,
	"metric" text NOT NULL,
	"n" integer NOT NULL,
	"sum" bigint NOT NULL,
	CONSTRAINT "stat_counting_pk" PRIMARY KEY("recount_id","month","metric","prefectures_code","city_code","estate_type")
);
--> statement-breakpoint
CREATE TABLE "stat_month" (
	"month" text NOT NULL,
	"prefectures_code" text NOT NULL,
	"city_code" text NOT NULL,
	"estate_type" integer NOT NULL,
	"metric" text NOT NULL,
	"n" integer NOT NULL,
	"sum" bigint NOT NULL,
	CONSTRAINT "stat_month_month_metric_prefectures_code_city_code_estate_type_pk" PRIMARY KEY("month","metric","prefectures_code","city_code","estate_type")
);
--> statement-breakpoint
CREATE TABLE "stat_recount" (
	"id" text PRIMARY KEY NOT NULL,
	"from_month" text NOT NULL,
	"to_month" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_by_name" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stat_until" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "same_candidate" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'user' NOT NULL,
	"a_id" text NOT NULL,
	"b_id" text NOT NULL,
	"score" integer NOT NULL,
	"reasons" text[] NOT NULL,
	"state" integer NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_link" (
	"id" text PRIMARY KEY NOT NULL,
	"a_id" text NOT NULL,
	"b_id" text NOT NULL,
	"kind" integer NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms_announcement" (
	"id" text PRIMARY KEY NOT NULL,
	"edition" integer NOT NULL,
	"notice_id" text NOT NULL,
	"mailed_to" text,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_request" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" integer NOT NULL,
	"user_id" text,
	"requester_name" text NOT NULL,
	"requester_kind" integer NOT NULL,
	"contact" text,
	"channel" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"form" integer NOT NULL,
	"text" text NOT NULL,
	"state" integer NOT NULL,
	"identity_method" integer,
	"ground_code" integer,
	"partly" boolean DEFAULT false NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fee" integer,
	"assignee_id" text,
	"asked_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"steps" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seller_check" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"identification_document_type" integer NOT NULL,
	"image_paths" text[] NOT NULL,
	"substitute_flag" boolean NOT NULL,
	"power_of_attorney_path" text,
	"identity" jsonb,
	"applied_at" timestamp with time zone NOT NULL,
	"result" integer NOT NULL,
	"reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"suspended_at" timestamp with time zone,
	"suspended_by" text,
	"suspend_reason" text,
	"files_deleted_at" timestamp with time zone,
	"corrections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"antisocial" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"user_type" integer NOT NULL,
	"staff_role" integer,
	"status" integer DEFAULT 1 NOT NULL,
	"provisional_until" timestamp with time zone,
	"user_number" text NOT NULL,
	"name" text NOT NULL,
	"last_name" text,
	"first_name" text,
	"last_name_kana" text,
	"first_name_kana" text,
	"phone" text,
	"birth_date" date,
	"post_code" text,
	"prefectures_code" text,
	"prefectures" text,
	"city_code" text,
	"city" text,
	"address1" text,
	"address2" text,
	"company_name" text,
	"license_number" text,
	"profile_image_path" text,
	"substitute_flag" boolean DEFAULT false NOT NULL,
	"identification_document_type" integer,
	"power_of_attorney_path" text,
	"seller_approved_status" integer DEFAULT 1 NOT NULL,
	"seller_approved_at" timestamp with time zone,
	"seller_applied_at" timestamp with time zone,
	"seller_deny_reason" text,
	"seller_correction_until" timestamp with time zone,
	"usage_fee_active" boolean DEFAULT false NOT NULL,
	"usage_fee_pay_at" timestamp with time zone,
	"terms_version" text,
	"terms_agreed_at" timestamp with time zone,
	"privacy_agreed_at" timestamp with time zone,
	"message_review_agreed_at" timestamp with time zone,
	"antisocial_denied_at" timestamp with time zone,
	"mail_opt_in" boolean DEFAULT false NOT NULL,
	"plain_words" boolean DEFAULT false NOT NULL,
	"search_words" text GENERATED ALWAYS AS (lower(translate(normalize(coalesce(user_number, '') || E'\n' || coalesce(name, '') || E'\n' || coalesce(last_name, '') || coalesce(first_name, '') || E'\n' || coalesce(last_name_kana, '') || coalesce(first_name_kana, '') || E'\n' || coalesce(company_name, '') || E'\n' || coalesce(license_number, '') || E'\n' || coalesce(email, '') || E'\n' || coalesce(prefectures, '') || coalesce(city, '') || coalesce(address1, '') || coalesce(address2, '') || E'\n' || coalesce(phone, ''), NFKC), 'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ', 'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ'))) STORED NOT NULL,
	"merged_into" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat" (
	"id" text PRIMARY KEY NOT NULL,
	"negotiation_id" text NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" text NOT NULL,
	"sender_name" text NOT NULL,
	"user_type" integer NOT NULL,
	"receiver_id" text,
	"receiver_name" text,
	"message_type" integer NOT NULL,
	"message" text NOT NULL,
	"image_paths" text[] DEFAULT '{}' NOT NULL,
	"quote_id" text,
	"no_reply" boolean DEFAULT false NOT NULL,
	"covered_at" timestamp with time zone,
	"cover_id" text,
	"search_words" text DEFAULT '' NOT NULL,
	"relation_id" text,
	"card_kind" text,
	"system_flag" boolean DEFAULT false NOT NULL,
	"buyer_reads" boolean NOT NULL,
	"seller_reads" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"channel" integer NOT NULL,
	"topic" integer NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"user_id" text,
	"state" integer NOT NULL,
	"assignee_id" text,
	"received_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"concluded_at" timestamp with time zone,
	"concluded_by" text,
	"outcome" text,
	"negotiation_id" text,
	"token_hash" text,
	"token_until" timestamp with time zone,
	"token_used" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry_message" (
	"id" text PRIMARY KEY NOT NULL,
	"inquiry_id" text NOT NULL,
	"from_office" boolean NOT NULL,
	"text" text NOT NULL,
	"by" text,
	"by_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "note" (
	"id" text PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"after_seq" integer,
	"inquiry_id" text,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"text" text,
	"mentions" text[] DEFAULT '{}' NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "note_deleted_unpinned" CHECK (not ("note"."pinned" and "note"."deleted_at" is not null)),
	CONSTRAINT "note_deleted_whole" CHECK (("note"."text" is null) = ("note"."deleted_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "reply_template" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"shortcut" text,
	"party" integer DEFAULT 0 NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"archived_flag" boolean DEFAULT false NOT NULL,
	"use_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" text PRIMARY KEY NOT NULL,
	"case_id" text NOT NULL,
	"kind" integer NOT NULL,
	"subject_id" text NOT NULL,
	"reason" integer NOT NULL,
	"note" text,
	"reporter_id" text,
	"reporter_mail" text,
	"pinned" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_case" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" integer NOT NULL,
	"subject_id" text NOT NULL,
	"about_user_id" text NOT NULL,
	"negotiation_id" text,
	"words" text NOT NULL,
	"state" integer NOT NULL,
	"assignee_id" text,
	"urgent" boolean DEFAULT false NOT NULL,
	"reason" integer NOT NULL,
	"report_count" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"concluded_at" timestamp with time zone,
	"concluded_by" text,
	"outcomes" integer[] DEFAULT '{}' NOT NULL,
	"outcome_note" text,
	"previous_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_letter" (
	"id" text PRIMARY KEY NOT NULL,
	"case_id" text NOT NULL,
	"reader" integer NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "talk_export" (
	"id" text PRIMARY KEY NOT NULL,
	"negotiation_id" text NOT NULL,
	"user_id" text NOT NULL,
	"format" text NOT NULL,
	"reason" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"sha256" text,
	"bytes" integer,
	"stored_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_menu_change" (
	"id" text PRIMARY KEY NOT NULL,
	"service_menu_id" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"written_by" text NOT NULL,
	"written_by_name" text NOT NULL,
	"begun_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer" (
	"negotiation_id" text NOT NULL,
	"seq" integer NOT NULL,
	"by" text NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"first" boolean NOT NULL,
	CONSTRAINT "answer_negotiation_id_seq_pk" PRIMARY KEY("negotiation_id","seq")
);
--> statement-breakpoint
CREATE TABLE "block" (
	"user_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "block_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "contact_consent" (
	"negotiation_id" text NOT NULL,
	"party" integer NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_consent_negotiation_id_party_pk" PRIMARY KEY("negotiation_id","party")
);
--> statement-breakpoint
CREATE TABLE "guard_exception" (
	"negotiation_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guard_exception_negotiation_id_text_pk" PRIMARY KEY("negotiation_id","text")
);
--> statement-breakpoint
CREATE TABLE "guard_mark" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"negotiation_id" text NOT NULL,
	"deed" text NOT NULL,
	"kinds" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release" (
	"id" text PRIMARY KEY NOT NULL,
	"negotiation_id" text NOT NULL,
	"kind" integer NOT NULL,
	"to" integer NOT NULL,
	"by" text NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"basis" integer NOT NULL,
	"relation_id" text,
	"first_read_at" timestamp with time zone,
	"last_read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feed" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "viewing_pardon" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "viewing_terms" (
	"id" text PRIMARY KEY NOT NULL,
	"hours" jsonb,
	"address_release" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "estate_ending" (
	"estate_id" text PRIMARY KEY NOT NULL,
	"negotiation_id" text,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"status_before" integer NOT NULL,
	"confirmed_before" timestamp with time zone,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "review_letter" (
	"id" text PRIMARY KEY NOT NULL,
	"estate_id" text NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "estate_version" (
	"id" text PRIMARY KEY NOT NULL,
	"estate_id" text NOT NULL,
	"number" integer NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	"fields" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_day" (
	"estate_id" text NOT NULL,
	"day" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"favorites" integer DEFAULT 0 NOT NULL,
	"enquiries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "listing_day_estate_id_day_pk" PRIMARY KEY("estate_id","day")
);
--> statement-breakpoint
CREATE TABLE "listing_withholding" (
	"id" text PRIMARY KEY NOT NULL,
	"estate_id" text NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "held_push" (
	"notification_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"house" text,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_setting" (
	"id" text PRIMARY KEY NOT NULL,
	"groups" jsonb NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"digest" integer NOT NULL,
	"muted_negotiation_i_ds" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_letter" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"notification_id" text NOT NULL,
	"negotiation_id" text,
	"daily" boolean NOT NULL,
	"house" text,
	"template" text,
	"subject" text NOT NULL,
	"letter" jsonb NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_work" (
	"id" text PRIMARY KEY NOT NULL,
	"job_title" text,
	"on_duty" boolean DEFAULT false NOT NULL,
	"away_from" date,
	"away_to" date,
	"cover_id" text,
	"muted" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_out" (
	"mark" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"reason_code" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_measure" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" integer NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"reason_code" integer NOT NULL,
	"reason" text NOT NULL,
	"provisional" boolean DEFAULT false NOT NULL,
	"case_id" text,
	"told" boolean DEFAULT true NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"until" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	"lifted_by" text,
	"lift_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_file" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"pdf" boolean NOT NULL,
	"pages" integer NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"key" text NOT NULL,
	"stored_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_cover" (
	"id" text PRIMARY KEY NOT NULL,
	"chat_id" text NOT NULL,
	"negotiation_id" text NOT NULL,
	"reason_code" integer NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" text,
	"lift_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_file" (
	"id" text PRIMARY KEY NOT NULL,
	"negotiation_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"pages" integer NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"key" text NOT NULL,
	"preview_key" text NOT NULL,
	"stored_at" timestamp with time zone,
	"message_id" text,
	"place" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "held_message" (
	"id" text PRIMARY KEY NOT NULL,
	"negotiation_id" text NOT NULL,
	"sender_id" text NOT NULL,
	"user_type" integer NOT NULL,
	"receiver_id" text,
	"message" text NOT NULL,
	"image_paths" text[] DEFAULT '{}' NOT NULL,
	"quote_id" text,
	"no_reply" boolean DEFAULT false NOT NULL,
	"findings" jsonb NOT NULL,
	"mistaken" boolean DEFAULT false NOT NULL,
	"held_status" integer DEFAULT 1 NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "confirmation_letter" (
	"estate_id" text PRIMARY KEY NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"stage" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "viewing_reminder" (
	"id" text PRIMARY KEY NOT NULL,
	"viewing_id" text NOT NULL,
	"stage" text NOT NULL,
	"standing" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"actor_kind" integer,
	"deed" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"detail" jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"change_salt" text,
	"change_sum" text,
	"request_id" text NOT NULL,
	"ip" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_day" (
	"day" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"hash" text NOT NULL,
	"previous" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"forgotten_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ended_account" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ended_sign_in" (
	"uid" text NOT NULL,
	"auth_time" timestamp with time zone NOT NULL,
	CONSTRAINT "ended_sign_in_uid_auth_time_pk" PRIMARY KEY("uid","auth_time")
);
--> statement-breakpoint
CREATE TABLE "app_session" (
	"hash" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"xsrf_hash" text NOT NULL,
	"sid" text,
	"auth_time" timestamp with time zone NOT NULL,
	"second_factor_at" timestamp with time zone,
	"device" text DEFAULT '' NOT NULL,
	"idle_seconds" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"user_id" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_user_id_call_key_pk" PRIMARY KEY("user_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"to_address" text NOT NULL,
	"to_name" text,
	"template" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"user_id" text,
	"resent_from" text,
	"resent_at" timestamp with time zone,
	"given_up_at" timestamp with time zone,
	CONSTRAINT "mail_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "document_number" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_event" (
	"id" text PRIMARY KEY NOT NULL,
	"receipt_of" text,
	"type" text NOT NULL,
	"event" jsonb NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gateway_event_receiptOf_unique" UNIQUE("receipt_of")
);
--> statement-breakpoint
CREATE TABLE "person_hold" (
	"id" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"left_at" timestamp with time zone,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factor_passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factor_challenge" (
	"challenge" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"purpose" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factor_recovery_code" (
	"uid" text NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "second_factor_recovery_code_uid_hash_pk" PRIMARY KEY("uid","hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor_totp" (
	"uid" text PRIMARY KEY NOT NULL,
	"secret" text,
	"confirmed_at" timestamp with time zone,
	"offered" text,
	"offered_until" timestamp with time zone,
	"last_step" integer
);
--> statement-breakpoint
CREATE TABLE "setting_version" (
	"id" text PRIMARY KEY NOT NULL,
	"section" text NOT NULL,
	"edition" integer NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL,
	"note" text,
	"written_by" text,
	"written_by_name" text,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" text,
	"confirmed_by_name" text,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate" (
	"key" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seal_key" (
	"id" text PRIMARY KEY NOT NULL,
	"certificates" text NOT NULL,
	"sealed_private_key" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_checkout" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"payment_id" text NOT NULL,
	"order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"title" text NOT NULL,
	"payer_email" text NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"payment_intent_id" text NOT NULL,
	"declined" text,
	"refunds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "simulated_checkout_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "simulated_checkout_paymentIntentID_unique" UNIQUE("payment_intent_id")
);
--> statement-breakpoint
CREATE TABLE "simulated_event" (
	"id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "idp_account" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean NOT NULL,
	"display_name" text,
	"photo_url" text,
	"password_hash" text,
	"password_updated_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"valid_since" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_login_at" timestamp with time zone,
	CONSTRAINT "idp_account_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "idp_code" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"email" text NOT NULL,
	"new_email" text,
	"account_id" text,
	"asked_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "idp_family" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"auth_time" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "idp_identity" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" text NOT NULL,
	"email" text,
	CONSTRAINT "idp_identity_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "idp_known_place" (
	"account_id" text NOT NULL,
	"place" text NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idp_known_place_account_id_place_pk" PRIMARY KEY("account_id","place")
);
--> statement-breakpoint
CREATE TABLE "idp_refresh" (
	"hash" text PRIMARY KEY NOT NULL,
	"family_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"uses" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idp_key" (
	"kid" text PRIMARY KEY NOT NULL,
	"sealed_private_jwk" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"not_after" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "facility" ADD CONSTRAINT "facility_category_id_facility_category_master_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."facility_category_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_notice" ADD CONSTRAINT "bank_notice_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_notice" ADD CONSTRAINT "bank_notice_plan_id_deal_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."deal_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion" ADD CONSTRAINT "companion_estate_id_estate_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_letter_link" ADD CONSTRAINT "companion_letter_link_companion_id_companion_id_fk" FOREIGN KEY ("companion_id") REFERENCES "public"."companion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_session" ADD CONSTRAINT "companion_session_companion_id_companion_id_fk" FOREIGN KEY ("companion_id") REFERENCES "public"."companion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_estate_id_estate_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_plan" ADD CONSTRAINT "deal_plan_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_step" ADD CONSTRAINT "deal_step_plan_id_deal_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."deal_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover" ADD CONSTRAINT "handover_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover" ADD CONSTRAINT "handover_plan_id_deal_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."deal_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "negotiation_seat" ADD CONSTRAINT "negotiation_seat_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper" ADD CONSTRAINT "paper_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_file" ADD CONSTRAINT "paper_file_paper_id_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."paper"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_offer" ADD CONSTRAINT "purchase_offer_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_offer_version" ADD CONSTRAINT "purchase_offer_version_purchase_offer_id_purchase_offer_id_fk" FOREIGN KEY ("purchase_offer_id") REFERENCES "public"."purchase_offer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_contract" ADD CONSTRAINT "sale_contract_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_contract_edition" ADD CONSTRAINT "sale_contract_edition_sale_contract_id_sale_contract_id_fk" FOREIGN KEY ("sale_contract_id") REFERENCES "public"."sale_contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_contract_signature" ADD CONSTRAINT "sale_contract_signature_sale_contract_id_sale_contract_id_fk" FOREIGN KEY ("sale_contract_id") REFERENCES "public"."sale_contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_envelope" ADD CONSTRAINT "signing_envelope_sale_contract_id_sale_contract_id_fk" FOREIGN KEY ("sale_contract_id") REFERENCES "public"."sale_contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_draft" ADD CONSTRAINT "statement_draft_estate_id_estate_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estate_event" ADD CONSTRAINT "estate_event_estate_id_estate_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_estate_id_listing_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_let_go" ADD CONSTRAINT "favorite_let_go_estate_id_listing_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_history" ADD CONSTRAINT "view_history_estate_id_listing_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_content" ADD CONSTRAINT "listing_content_estate_id_listing_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_count" ADD CONSTRAINT "listing_count_estate_id_listing_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_photo" ADD CONSTRAINT "listing_photo_estate_id_listing_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_price_step" ADD CONSTRAINT "listing_price_step_estate_id_listing_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_reader" ADD CONSTRAINT "listing_reader_estate_id_listing_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_visitor" ADD CONSTRAINT "listing_visitor_estate_id_listing_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_hit" ADD CONSTRAINT "saved_search_hit_saved_search_id_saved_search_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_search"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_hit" ADD CONSTRAINT "saved_search_hit_estate_id_listing_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placed_order" ADD CONSTRAINT "placed_order_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_checkout" ADD CONSTRAINT "payment_checkout_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_deposit" ADD CONSTRAINT "payment_deposit_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_placed_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."placed_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_offer" ADD CONSTRAINT "quotation_offer_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reading" ADD CONSTRAINT "notice_reading_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estate_memo" ADD CONSTRAINT "estate_memo_id_estate_id_fk" FOREIGN KEY ("id") REFERENCES "public"."estate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_export" ADD CONSTRAINT "talk_export_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_menu_change" ADD CONSTRAINT "service_menu_change_service_menu_id_service_menu_id_fk" FOREIGN KEY ("service_menu_id") REFERENCES "public"."service_menu"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_consent" ADD CONSTRAINT "contact_consent_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guard_exception" ADD CONSTRAINT "guard_exception_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release" ADD CONSTRAINT "release_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing_terms" ADD CONSTRAINT "viewing_terms_id_estate_id_fk" FOREIGN KEY ("id") REFERENCES "public"."estate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estate_ending" ADD CONSTRAINT "estate_ending_estate_id_estate_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_letter" ADD CONSTRAINT "review_letter_estate_id_estate_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estate_version" ADD CONSTRAINT "estate_version_estate_id_estate_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_day" ADD CONSTRAINT "listing_day_estate_id_listing_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_file" ADD CONSTRAINT "chat_file_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_message" ADD CONSTRAINT "held_message_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmation_letter" ADD CONSTRAINT "confirmation_letter_estate_id_listing_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing_reminder" ADD CONSTRAINT "viewing_reminder_viewing_id_viewing_id_fk" FOREIGN KEY ("viewing_id") REFERENCES "public"."viewing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp_code" ADD CONSTRAINT "idp_code_account_id_idp_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."idp_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp_family" ADD CONSTRAINT "idp_family_account_id_idp_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."idp_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp_identity" ADD CONSTRAINT "idp_identity_account_id_idp_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."idp_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp_known_place" ADD CONSTRAINT "idp_known_place_account_id_idp_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."idp_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp_refresh" ADD CONSTRAINT "idp_refresh_family_id_idp_family_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."idp_family"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_key" ON "alert" USING btree ("key");--> statement-breakpoint
CREATE INDEX "alert_state" ON "alert" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "takeout_at" ON "takeout" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "image_owner" ON "image" USING btree ("owner_id","dir");--> statement-breakpoint
CREATE INDEX "image_likeness" ON "image" USING btree ("dir","likeness");--> statement-breakpoint
CREATE INDEX "image_abandoned" ON "image" USING btree ("attached_at","updated_at");--> statement-breakpoint
CREATE INDEX "facility_order" ON "facility" USING btree ("category_id","display_order");--> statement-breakpoint
CREATE INDEX "facility_category_order" ON "facility_category_master" USING btree ("sort_order");--> statement-breakpoint
CREATE INDEX "wizard_order" ON "wizard" USING btree ("wizard_type","display_order");--> statement-breakpoint
CREATE INDEX "one_time_code_expires" ON "one_time_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reason_order" ON "reason" USING btree ("kind","display_order");--> statement-breakpoint
CREATE UNIQUE INDEX "reason_code" ON "reason" USING btree ("kind","code");--> statement-breakpoint
CREATE INDEX "service_menu_order" ON "service_menu" USING btree ("display_order");--> statement-breakpoint
CREATE UNIQUE INDEX "service_menu_one_usage_fee" ON "service_menu" USING btree ("usage_fee_flag") WHERE "service_menu"."usage_fee_flag" and not "service_menu"."archived_flag";--> statement-breakpoint
CREATE UNIQUE INDEX "bank_notice_one_purpose" ON "bank_notice" USING btree ("plan_id","purpose");--> statement-breakpoint
CREATE INDEX "bank_notice_negotiation" ON "bank_notice" USING btree ("negotiation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "companion_link" ON "companion" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "companion_one_open" ON "companion" USING btree ("estate_id","side","email",coalesce("negotiation_id", '')) WHERE "companion"."companion_status" in (1, 2, 3);--> statement-breakpoint
CREATE INDEX "companion_inviter" ON "companion" USING btree ("inviter_id","created_at");--> statement-breakpoint
CREATE INDEX "companion_estate" ON "companion" USING btree ("estate_id","companion_status");--> statement-breakpoint
CREATE INDEX "companion_negotiation" ON "companion" USING btree ("negotiation_id") WHERE "companion"."companion_status" in (1, 2, 3);--> statement-breakpoint
CREATE INDEX "companion_until" ON "companion" USING btree ("until") WHERE "companion"."companion_status" in (1, 2, 3);--> statement-breakpoint
CREATE INDEX "companion_created" ON "companion" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "companion_letter_link_companion" ON "companion_letter_link" USING btree ("companion_id");--> statement-breakpoint
CREATE INDEX "companion_session_companion" ON "companion_session" USING btree ("companion_id");--> statement-breakpoint
CREATE INDEX "companion_session_expires" ON "companion_session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_one" ON "consent" USING btree ("companion_id","sha256") WHERE "consent"."consent_status" <> 9;--> statement-breakpoint
CREATE INDEX "consent_estate" ON "consent" USING btree ("estate_id","consent_status");--> statement-breakpoint
CREATE INDEX "consent_inviter" ON "consent" USING btree ("inviter_id","created_at");--> statement-breakpoint
CREATE INDEX "consent_created" ON "consent" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "deal_plan_one_underway" ON "deal_plan" USING btree ("negotiation_id") WHERE "deal_plan"."plan_status" in (1, 2);--> statement-breakpoint
CREATE INDEX "deal_plan_negotiation" ON "deal_plan" USING btree ("negotiation_id","created_at");--> statement-breakpoint
CREATE INDEX "deal_plan_created" ON "deal_plan" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "deal_plan_handover" ON "deal_plan" USING btree ("handover_day") WHERE "deal_plan"."plan_status" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "deal_step_code" ON "deal_step" USING btree ("plan_id","code") WHERE not "deal_step"."own_flag";--> statement-breakpoint
CREATE INDEX "deal_step_plan" ON "deal_step" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "deal_step_pictures" ON "deal_step" USING gin ("pictures") WHERE "deal_step"."pictures" <> '{}';--> statement-breakpoint
CREATE INDEX "deal_step_due" ON "deal_step" USING btree ("due") WHERE "deal_step"."step_status" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "handover_one" ON "handover" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "handover_negotiation" ON "handover" USING btree ("negotiation_id");--> statement-breakpoint
CREATE INDEX "handover_photos" ON "handover" USING gin ("photos");--> statement-breakpoint
CREATE UNIQUE INDEX "negotiation_one_open_per_buyer" ON "negotiation" USING btree ("estate_id","buyer_id") WHERE "negotiation"."status" in (1, 2, 3);--> statement-breakpoint
CREATE UNIQUE INDEX "negotiation_one_settled" ON "negotiation" USING btree ("estate_id") WHERE "negotiation"."status" in (3, 4);--> statement-breakpoint
CREATE INDEX "negotiation_estate" ON "negotiation" USING btree ("estate_id");--> statement-breakpoint
CREATE INDEX "negotiation_buyer" ON "negotiation" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "negotiation_seller" ON "negotiation" USING btree ("seller_id","created_at");--> statement-breakpoint
CREATE INDEX "negotiation_admin" ON "negotiation" USING btree ("admin_id","created_at","id");--> statement-breakpoint
CREATE INDEX "negotiation_created" ON "negotiation" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "negotiation_silent" ON "negotiation" USING btree (coalesce("last_word_at", "created_at"),"id") WHERE "negotiation"."status" in (1, 2, 3);--> statement-breakpoint
CREATE INDEX "negotiation_uninvited" ON "negotiation" USING btree ("created_at","id") WHERE negotiation_type = 1 and not seller_invited_flag and status in (1, 2);--> statement-breakpoint
CREATE INDEX "negotiation_seat_newest" ON "negotiation_seat" USING btree ("party","last_send_at" DESC NULLS LAST,"negotiation_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "negotiation_seat_unread_newest" ON "negotiation_seat" USING btree ("party","last_send_at" DESC NULLS LAST,"negotiation_id" DESC NULLS FIRST) WHERE "negotiation_seat"."unread_count" > 0;--> statement-breakpoint
CREATE INDEX "negotiation_seat_waiting" ON "negotiation_seat" USING btree ("party","waiting_since");--> statement-breakpoint
CREATE INDEX "negotiation_seat_snoozed" ON "negotiation_seat" USING btree ("snoozed_until") WHERE "negotiation_seat"."snoozed_until" is not null;--> statement-breakpoint
CREATE INDEX "negotiation_seat_unread" ON "negotiation_seat" USING btree ("unread_since") WHERE "negotiation_seat"."unread_since" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_one_of_a_kind" ON "paper" USING btree ("negotiation_id","side","kind") WHERE not "paper"."added_flag" and "paper"."negotiation_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_one_of_a_kind_at_home" ON "paper" USING btree ("estate_id","kind") WHERE not "paper"."added_flag" and "paper"."negotiation_id" is null;--> statement-breakpoint
CREATE INDEX "paper_negotiation" ON "paper" USING btree ("negotiation_id");--> statement-breakpoint
CREATE INDEX "paper_estate" ON "paper" USING btree ("estate_id");--> statement-breakpoint
CREATE INDEX "paper_seller" ON "paper" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "paper_buyer" ON "paper" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "paper_created" ON "paper" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "paper_expires" ON "paper" USING btree ("expires_on") WHERE "paper"."paper_status" in (2, 3);--> statement-breakpoint
CREATE INDEX "paper_file_paper" ON "paper_file" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "paper_file_key" ON "paper_file" USING btree ("key");--> statement-breakpoint
CREATE INDEX "paper_file_lost" ON "paper_file" USING btree ("created_at") WHERE "paper_file"."stored_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_offer_arrival" ON "purchase_offer" USING btree ("estate_id","arrival_number");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_offer_one_accepted" ON "purchase_offer" USING btree ("estate_id") WHERE "purchase_offer"."purchase_offer_status" in (3, 4);--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_offer_one_open" ON "purchase_offer" USING btree ("negotiation_id") WHERE "purchase_offer"."purchase_offer_status" in (1, 2, 3, 4, 5);--> statement-breakpoint
CREATE INDEX "purchase_offer_negotiation" ON "purchase_offer" USING btree ("negotiation_id","created_at");--> statement-breakpoint
CREATE INDEX "purchase_offer_buyer" ON "purchase_offer" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "purchase_offer_seller" ON "purchase_offer" USING btree ("seller_id","created_at");--> statement-breakpoint
CREATE INDEX "purchase_offer_created" ON "purchase_offer" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_offer_withdrawing" ON "purchase_offer" USING btree ("withdrawing_until") WHERE "purchase_offer"."withdrawing_until" is not null;--> statement-breakpoint
CREATE INDEX "purchase_offer_valid" ON "purchase_offer" USING btree ("valid_until") WHERE "purchase_offer"."purchase_offer_status" in (1, 2);--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_offer_version_edition" ON "purchase_offer_version" USING btree ("purchase_offer_id","edition");--> statement-breakpoint
CREATE INDEX "purchase_offer_version_made" ON "purchase_offer_version" USING btree ("made_by","made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_contract_one_open" ON "sale_contract" USING btree ("negotiation_id",("kind" = 3)) WHERE "sale_contract"."sale_contract_status" in (1, 2, 8);--> statement-breakpoint
CREATE UNIQUE INDEX "sale_contract_one_signed" ON "sale_contract" USING btree ("negotiation_id") WHERE "sale_contract"."sale_contract_status" = 3 and "sale_contract"."kind" <> 3;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_contract_sealed" ON "sale_contract" USING btree ("sealed_sha_256");--> statement-breakpoint
CREATE INDEX "sale_contract_negotiation" ON "sale_contract" USING btree ("negotiation_id","created_at");--> statement-breakpoint
CREATE INDEX "sale_contract_created" ON "sale_contract" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sale_contract_sign_by" ON "sale_contract" USING btree ("sign_by") WHERE "sale_contract"."sale_contract_status" = 2;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_contract_edition_one" ON "sale_contract_edition" USING btree ("sale_contract_id","edition");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_contract_signature_once" ON "sale_contract_signature" USING btree ("sale_contract_id","round","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_contract_signature_companion" ON "sale_contract_signature" USING btree ("sale_contract_id","round","companion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_contract_signature_place" ON "sale_contract_signature" USING btree ("sale_contract_id","round","place");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_envelope_one" ON "signing_envelope" USING btree ("sale_contract_id","round");--> statement-breakpoint
CREATE INDEX "signing_envelope_open" ON "signing_envelope" USING btree ("id") WHERE "signing_envelope"."envelope_status" in (1, 2, 7);--> statement-breakpoint
CREATE UNIQUE INDEX "statement_edition" ON "statement" USING btree ("negotiation_id","kind","edition");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_one_current" ON "statement" USING btree ("negotiation_id","kind") WHERE "statement"."statement_status" in (2, 3);--> statement-breakpoint
CREATE INDEX "statement_estate" ON "statement" USING btree ("estate_id","created_at");--> statement-breakpoint
CREATE INDEX "statement_photos" ON "statement" USING gin ("photos");--> statement-breakpoint
CREATE INDEX "statement_created" ON "statement" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_draft_one" ON "statement_draft" USING btree ("estate_id","kind");--> statement-breakpoint
CREATE INDEX "statement_draft_photos" ON "statement_draft" USING gin ("photos");--> statement-breakpoint
CREATE UNIQUE INDEX "viewing_one_open" ON "viewing" USING btree ("negotiation_id","purpose") WHERE "viewing"."viewing_status" in (1, 2);--> statement-breakpoint
CREATE INDEX "viewing_negotiation" ON "viewing" USING btree ("negotiation_id","created_at");--> statement-breakpoint
CREATE INDEX "viewing_estate" ON "viewing" USING btree ("estate_id","viewing_status","start");--> statement-breakpoint
CREATE INDEX "viewing_seller" ON "viewing" USING btree ("seller_id","viewing_status","start");--> statement-breakpoint
CREATE INDEX "viewing_buyer" ON "viewing" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "viewing_unanswered" ON "viewing" USING btree ("answer_by") WHERE "viewing"."viewing_status" = 1;--> statement-breakpoint
CREATE INDEX "viewing_ahead" ON "viewing" USING btree ("start") WHERE "viewing"."viewing_status" = 2;--> statement-breakpoint
CREATE INDEX "viewing_created" ON "viewing" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "estate_owner" ON "estate" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "estate_status" ON "estate" USING btree ("status","applied_at","id");--> statement-breakpoint
CREATE INDEX "estate_words" ON "estate" USING gin (grams("search_words"));--> statement-breakpoint
CREATE INDEX "estate_by_number" ON "estate" USING btree ("estate_number");--> statement-breakpoint
CREATE INDEX "estate_post_code" ON "estate" USING btree ("post_code");--> statement-breakpoint
CREATE INDEX "estate_address" ON "estate" USING btree ("city_code","address1","block");--> statement-breakpoint
CREATE INDEX "estate_created" ON "estate" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "estate_event_estate" ON "estate_event" USING btree ("estate_id","id");--> statement-breakpoint
CREATE INDEX "estate_event_decided" ON "estate_event" USING btree ("at") WHERE "estate_event"."move" in ('approve', 'reject');--> statement-breakpoint
CREATE UNIQUE INDEX "favorite_once" ON "favorite" USING btree ("buyer_id","estate_id");--> statement-breakpoint
CREATE INDEX "favorite_buyer" ON "favorite" USING btree ("buyer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "favorite_estate" ON "favorite" USING btree ("estate_id");--> statement-breakpoint
CREATE INDEX "favorite_let_go_at" ON "favorite_let_go" USING btree ("let_go_at");--> statement-breakpoint
CREATE INDEX "view_history_user" ON "view_history" USING btree ("user_id","viewed_at");--> statement-breakpoint
CREATE INDEX "view_history_estate" ON "view_history" USING btree ("estate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_number" ON "listing" USING btree ("estate_number");--> statement-breakpoint
CREATE INDEX "listing_owner" ON "listing" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "listing_photo_estate" ON "listing_photo" USING btree ("estate_id");--> statement-breakpoint
CREATE INDEX "listing_reader_user" ON "listing_reader" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "listing_visitor_day" ON "listing_visitor" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_once" ON "saved_search" USING btree ("user_id","fingerprint");--> statement-breakpoint
CREATE INDEX "saved_search_user" ON "saved_search" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "saved_search_places" ON "saved_search" USING gin ("places") WHERE frequency <> 9 and removed_at is null;--> statement-breakpoint
CREATE INDEX "saved_search_hit_untold" ON "saved_search_hit" USING btree ("saved_search_id","found_at") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "saved_search_hit_estate" ON "saved_search_hit" USING btree ("estate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_number_unique" ON "placed_order" USING btree ("order_number");--> statement-breakpoint
CREATE UNIQUE INDEX "order_of_quotation" ON "placed_order" USING btree ("quotation_id") WHERE order_status <> 9;--> statement-breakpoint
CREATE INDEX "order_negotiation" ON "placed_order" USING btree ("negotiation_id","created_at");--> statement-breakpoint
CREATE INDEX "order_user" ON "placed_order" USING btree ("order_user_id","created_at");--> statement-breakpoint
CREATE INDEX "order_status" ON "placed_order" USING btree ("order_status","created_at");--> statement-breakpoint
CREATE INDEX "payment_checkout_external" ON "payment_checkout" USING btree ("external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_checkout_attempt" ON "payment_checkout" USING btree ("payment_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_checkout_one_open" ON "payment_checkout" USING btree ("payment_id") WHERE state <> 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_deposit_reference" ON "payment_deposit" USING btree ("method","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_deposit_credited_once" ON "payment_deposit" USING btree ("payment_id") WHERE credited;--> statement-breakpoint
CREATE INDEX "payment_deposit_refund" ON "payment_deposit" USING btree ("refund_state");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_of_order" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_receipt_number" ON "payment" USING btree ("receipt_number");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refund_number" ON "payment" USING btree ("refund_number");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_usage_fee" ON "payment" USING btree ("payment_user_id") WHERE usage_fee_flag and payment_status in (1, 3) and closed_at is null;--> statement-breakpoint
CREATE INDEX "payment_negotiation" ON "payment" USING btree ("negotiation_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_user" ON "payment" USING btree ("payment_user_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_amount" ON "payment" USING btree ("amount","created_at");--> statement-breakpoint
CREATE INDEX "payment_provider" ON "payment" USING btree ("stripe_payment_id");--> statement-breakpoint
CREATE INDEX "payment_status" ON "payment" USING btree ("payment_status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_offer_version" ON "quotation_offer" USING btree ("quotation_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_number_unique" ON "quotation" USING btree ("quotation_number");--> statement-breakpoint
CREATE INDEX "quotation_negotiation" ON "quotation" USING btree ("negotiation_id","created_at");--> statement-breakpoint
CREATE INDEX "quotation_user" ON "quotation" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "quotation_status" ON "quotation" USING btree ("quotation_status","created_at");--> statement-breakpoint
CREATE INDEX "quotation_lines" ON "quotation" USING gin ("lines" jsonb_path_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_template_name" ON "quotation_template" USING btree ("name") WHERE not "quotation_template"."archived_flag";--> statement-breakpoint
CREATE UNIQUE INDEX "letter_text_edition" ON "letter_text" USING btree ("key","edition");--> statement-breakpoint
CREATE INDEX "notice_post_date" ON "notice" USING btree ("post_date");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_once" ON "notification" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "notification_user" ON "notification" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("user_id","created_at","id") WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notification_unread_room" ON "notification" USING btree ("negotiation_id","user_id") WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notification_created" ON "notification" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "disclosure_user" ON "disclosure" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "disclosure_created" ON "disclosure" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_of" ON "saved_view" USING btree ("screen",coalesce("owner_id", ''),"name");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitation_token" ON "staff_invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "staff_invitation_email" ON "staff_invitation" USING btree ("email");--> statement-breakpoint
CREATE INDEX "stat_recount_created" ON "stat_recount" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "same_candidate_pair" ON "same_candidate" USING btree ("a_id","b_id");--> statement-breakpoint
CREATE INDEX "same_candidate_b" ON "same_candidate" USING btree ("b_id");--> statement-breakpoint
CREATE INDEX "same_candidate_open" ON "same_candidate" USING btree ("kind","state","score","id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_link_pair" ON "user_link" USING btree ("a_id","b_id");--> statement-breakpoint
CREATE INDEX "user_link_b" ON "user_link" USING btree ("b_id");--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_request_number" ON "privacy_request" USING btree ("number");--> statement-breakpoint
CREATE INDEX "privacy_request_user" ON "privacy_request" USING btree ("user_id","received_at");--> statement-breakpoint
CREATE INDEX "privacy_request_state" ON "privacy_request" USING btree ("state","received_at","id");--> statement-breakpoint
CREATE INDEX "seller_check_user" ON "seller_check" USING btree ("user_id","applied_at");--> statement-breakpoint
CREATE INDEX "seller_check_files" ON "seller_check" USING btree ("files_deleted_at","decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "seller_check_one_open" ON "seller_check" USING btree ("user_id") WHERE "seller_check"."result" = 2;--> statement-breakpoint
CREATE INDEX "user_created" ON "user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_type_created" ON "user" USING btree ("user_type","created_at","id");--> statement-breakpoint
CREATE INDEX "user_status_created" ON "user" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "user_words" ON "user" USING gin (grams("search_words"));--> statement-breakpoint
CREATE UNIQUE INDEX "user_number_unique" ON "user" USING btree ("user_number");--> statement-breakpoint
CREATE INDEX "user_seller_approval" ON "user" USING btree ("seller_approved_status","seller_applied_at");--> statement-breakpoint
CREATE INDEX "user_post_code" ON "user" USING btree ("post_code");--> statement-breakpoint
CREATE INDEX "user_phone" ON "user" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "user_email" ON "user" USING btree ("email");--> statement-breakpoint
CREATE INDEX "user_merged" ON "user" USING btree ("merged_into") WHERE "user"."merged_into" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_seq" ON "chat" USING btree ("negotiation_id","seq");--> statement-breakpoint
CREATE INDEX "chat_relation" ON "chat" USING btree ("relation_id");--> statement-breakpoint
CREATE INDEX "chat_created" ON "chat" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "chat_words" ON "chat" USING gin (grams("search_words"));--> statement-breakpoint
CREATE INDEX "chat_images" ON "chat" USING gin ("image_paths");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_number" ON "inquiry" USING btree ("number");--> statement-breakpoint
CREATE INDEX "inquiry_waiting" ON "inquiry" USING btree ("waiting_since") WHERE "inquiry"."state" in (1, 2);--> statement-breakpoint
CREATE INDEX "inquiry_state" ON "inquiry" USING btree ("state","received_at","id");--> statement-breakpoint
CREATE INDEX "inquiry_user" ON "inquiry" USING btree ("user_id","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_token" ON "inquiry" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "inquiry_message_inquiry" ON "inquiry_message" USING btree ("inquiry_id","created_at");--> statement-breakpoint
CREATE INDEX "note_subject" ON "note" USING btree ("subject_kind","subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "note_pinned" ON "note" USING btree ("subject_kind","subject_id") WHERE "note"."pinned";--> statement-breakpoint
CREATE INDEX "note_inquiry" ON "note" USING btree ("inquiry_id") WHERE "note"."inquiry_id" is not null;--> statement-breakpoint
CREATE INDEX "reply_template_user" ON "reply_template" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reply_template_shared" ON "reply_template" USING btree ("shortcut") WHERE "reply_template"."shared" and not "reply_template"."archived_flag";--> statement-breakpoint
CREATE UNIQUE INDEX "reply_template_own" ON "reply_template" USING btree ("user_id","shortcut") WHERE not "reply_template"."shared" and not "reply_template"."archived_flag";--> statement-breakpoint
CREATE INDEX "report_case_reports" ON "report" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "report_mail" ON "report" USING btree ("case_id") WHERE "report"."reporter_mail" is not null;--> statement-breakpoint
CREATE INDEX "report_reporter" ON "report" USING btree ("reporter_id","kind","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_case_open" ON "report_case" USING btree ("kind","subject_id") WHERE "report_case"."state" <> 9;--> statement-breakpoint
CREATE INDEX "report_case_waiting" ON "report_case" USING btree ("opened_at") WHERE "report_case"."state" <> 9;--> statement-breakpoint
CREATE INDEX "report_case_about" ON "report_case" USING btree ("about_user_id","created_at");--> statement-breakpoint
CREATE INDEX "report_case_subject" ON "report_case" USING btree ("kind","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "report_case_negotiation" ON "report_case" USING btree ("negotiation_id");--> statement-breakpoint
CREATE INDEX "report_case_state" ON "report_case" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "report_letter_case" ON "report_letter" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "talk_export_asked" ON "talk_export" USING btree ("user_id","negotiation_id");--> statement-breakpoint
CREATE INDEX "talk_export_created" ON "talk_export" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "service_menu_change_menu" ON "service_menu_change" USING btree ("service_menu_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "service_menu_change_one_ahead" ON "service_menu_change" USING btree ("service_menu_id") WHERE "service_menu_change"."begun_at" is null and "service_menu_change"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "service_menu_change_newest" ON "service_menu_change" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "answer_at" ON "answer" USING btree ("at");--> statement-breakpoint
CREATE INDEX "answer_by" ON "answer" USING btree ("by","at");--> statement-breakpoint
CREATE INDEX "block_blocked" ON "block" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "guard_mark_user" ON "guard_mark" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "guard_mark_created" ON "guard_mark" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "release_negotiation" ON "release" USING btree ("negotiation_id","kind");--> statement-breakpoint
CREATE INDEX "release_relation" ON "release" USING btree ("relation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed_token" ON "calendar_feed" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "viewing_pardon_user" ON "viewing_pardon" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "estate_ending_due" ON "estate_ending" USING btree ("settled_at","until");--> statement-breakpoint
CREATE INDEX "review_letter_estate" ON "review_letter" USING btree ("estate_id","created_at");--> statement-breakpoint
CREATE INDEX "review_letter_waiting" ON "review_letter" USING btree ("answered_at") WHERE "review_letter"."answered_at" is not null and "review_letter"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "estate_version_estate" ON "estate_version" USING btree ("estate_id","approved_at");--> statement-breakpoint
CREATE INDEX "listing_withholding_estate" ON "listing_withholding" USING btree ("estate_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_withholding_standing" ON "listing_withholding" USING btree ("estate_id") WHERE "listing_withholding"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "held_push_due" ON "held_push" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "held_push_user" ON "held_push" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscription_once" ON "push_subscription" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscription_user" ON "push_subscription" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "waiting_letter_due" ON "waiting_letter" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "waiting_letter_user" ON "waiting_letter" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "kept_out_until" ON "kept_out" USING btree ("until");--> statement-breakpoint
CREATE INDEX "user_measure_user" ON "user_measure" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "user_measure_standing" ON "user_measure" USING btree ("user_id") WHERE "user_measure"."lifted_at" is null and "user_measure"."kind" <> 1;--> statement-breakpoint
CREATE INDEX "user_measure_provisional" ON "user_measure" USING btree ("until") WHERE "user_measure"."lifted_at" is null and "user_measure"."provisional";--> statement-breakpoint
CREATE INDEX "privacy_file_request" ON "privacy_file" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "privacy_file_answered" ON "privacy_file" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "privacy_file_unsent" ON "privacy_file" USING btree ("created_at") WHERE "privacy_file"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "chat_cover_chat" ON "chat_cover" USING btree ("chat_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_cover_standing" ON "chat_cover" USING btree ("chat_id") WHERE "chat_cover"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "chat_file_message" ON "chat_file" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "chat_file_owner" ON "chat_file" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "chat_file_abandoned" ON "chat_file" USING btree ("updated_at") WHERE "chat_file"."message_id" is null;--> statement-breakpoint
CREATE INDEX "held_message_status" ON "held_message" USING btree ("held_status","created_at","id");--> statement-breakpoint
CREATE INDEX "held_message_negotiation" ON "held_message" USING btree ("negotiation_id","held_status");--> statement-breakpoint
CREATE INDEX "held_message_sender" ON "held_message" USING btree ("sender_id","created_at");--> statement-breakpoint
CREATE INDEX "held_message_images" ON "held_message" USING gin ("image_paths");--> statement-breakpoint
CREATE INDEX "viewing_reminder_due" ON "viewing_reminder" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "viewing_reminder_viewing" ON "viewing_reminder" USING btree ("viewing_id");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject_kind","subject_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_deed" ON "audit" USING btree ("deed","at","id");--> statement-breakpoint
CREATE INDEX "app_session_uid" ON "app_session" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "app_session_expiry" ON "app_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "mail_created" ON "mail" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_status" ON "mail" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "mail_texts" ON "mail" USING btree ("created_at") WHERE text <> '';--> statement-breakpoint
CREATE INDEX "mail_template" ON "mail" USING btree ("template","created_at","id");--> statement-breakpoint
CREATE INDEX "mail_user" ON "mail" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mail_address" ON "mail" USING btree ("to_address","created_at","id");--> statement-breakpoint
CREATE INDEX "gateway_event_occurred" ON "gateway_event" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "person_hold_until" ON "person_hold" USING btree ("until");--> statement-breakpoint
CREATE INDEX "second_factor_passkey_uid" ON "second_factor_passkey" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "second_factor_passkey_credential" ON "second_factor_passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "second_factor_challenge_expiry" ON "second_factor_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "setting_version_edition" ON "setting_version" USING btree ("section","edition");--> statement-breakpoint
CREATE INDEX "rate_ends" ON "rate" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "simulated_event_created" ON "simulated_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idp_code_email" ON "idp_code" USING btree ("email","type");--> statement-breakpoint
CREATE INDEX "idp_code_account" ON "idp_code" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "idp_code_expiry" ON "idp_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idp_family_account" ON "idp_family" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "idp_family_expiry" ON "idp_family" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idp_identity_account" ON "idp_identity" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "idp_known_place_expiry" ON "idp_known_place" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idp_refresh_family" ON "idp_refresh" USING btree ("family_id");