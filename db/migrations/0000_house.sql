CREATE SEQUENCE "public"."estate_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."user_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
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
	"relation_id" text,
	"system_flag" boolean DEFAULT false NOT NULL,
	"buyer_reads" boolean NOT NULL,
	"seller_reads" boolean NOT NULL,
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
CREATE TABLE "image" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"dir" text NOT NULL,
	"path" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"variants" jsonb NOT NULL,
	"attached_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "image_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "listing" (
	"estate_number" integer NOT NULL,
	"lot" integer GENERATED ALWAYS AS (hashtext(id)) STORED NOT NULL,
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
	"substitute_flag" boolean NOT NULL,
	"visibility" integer NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	"lapsed_confirmed_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"withheld_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" integer,
	"trade" text DEFAULT 'none' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
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
CREATE TABLE "facility_category_master" (
	"id" text PRIMARY KEY NOT NULL,
	"facility_category_name" text NOT NULL,
	"visible_estate_type" integer[] NOT NULL,
	"sort_order" integer NOT NULL,
	"facilities" text[] NOT NULL,
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
	"closed_by" text,
	"started_at" timestamp with time zone,
	"agreed_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"last_seq" integer DEFAULT 0 NOT NULL,
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
	"unread_since" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"waiting_since" timestamp with time zone,
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
CREATE TABLE "notice" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"post_date" date NOT NULL,
	"status" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
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
CREATE TABLE "report" (
	"id" text PRIMARY KEY NOT NULL,
	"estate_id" text NOT NULL,
	"reason" integer NOT NULL,
	"note" text,
	"reporter_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
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
	"display_order" integer NOT NULL,
	"buyer_menu_flag" boolean NOT NULL,
	"seller_menu_flag" boolean NOT NULL,
	"usage_fee_flag" boolean NOT NULL,
	"archived_flag" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"user_type" integer NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
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
	"usage_fee_active" boolean DEFAULT false NOT NULL,
	"usage_fee_pay_at" timestamp with time zone,
	"terms_version" text,
	"terms_agreed_at" timestamp with time zone,
	"privacy_agreed_at" timestamp with time zone,
	"message_review_agreed_at" timestamp with time zone,
	"antisocial_denied_at" timestamp with time zone,
	"mail_opt_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_history" (
	"user_id" text NOT NULL,
	"estate_id" text NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "view_history_user_id_estate_id_pk" PRIMARY KEY("user_id","estate_id")
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
CREATE TABLE "confirmation_letter" (
	"estate_id" text PRIMARY KEY NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"stage" text NOT NULL
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
	"request_id" text NOT NULL,
	"ip" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_session" (
	"hash" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"xsrf_hash" text NOT NULL,
	"sid" text,
	"auth_time" timestamp with time zone NOT NULL,
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
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
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
CREATE TABLE "rate" (
	"key" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_key_ends_at_pk" PRIMARY KEY("key","ends_at")
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
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "idp_family" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider" text NOT NULL,
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
CREATE TABLE "idp_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"reset_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estate_memo" ADD CONSTRAINT "estate_memo_id_estate_id_fk" FOREIGN KEY ("id") REFERENCES "public"."estate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estate_event" ADD CONSTRAINT "estate_event_estate_id_estate_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_estate_id_listing_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_let_go" ADD CONSTRAINT "favorite_let_go_estate_id_listing_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_content" ADD CONSTRAINT "listing_content_estate_id_listing_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_count" ADD CONSTRAINT "listing_count_estate_id_listing_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_photo" ADD CONSTRAINT "listing_photo_estate_id_listing_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_price_step" ADD CONSTRAINT "listing_price_step_estate_id_listing_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_reader" ADD CONSTRAINT "listing_reader_estate_id_listing_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_visitor" ADD CONSTRAINT "listing_visitor_estate_id_listing_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "negotiation_seat" ADD CONSTRAINT "negotiation_seat_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placed_order" ADD CONSTRAINT "placed_order_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_checkout" ADD CONSTRAINT "payment_checkout_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_deposit" ADD CONSTRAINT "payment_deposit_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_placed_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."placed_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_offer" ADD CONSTRAINT "quotation_offer_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_hit" ADD CONSTRAINT "saved_search_hit_saved_search_id_saved_search_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_search"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_hit" ADD CONSTRAINT "saved_search_hit_estate_id_listing_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_history" ADD CONSTRAINT "view_history_estate_id_listing_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estate_version" ADD CONSTRAINT "estate_version_estate_id_estate_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_day" ADD CONSTRAINT "listing_day_estate_id_listing_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmation_letter" ADD CONSTRAINT "confirmation_letter_estate_id_listing_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp_code" ADD CONSTRAINT "idp_code_account_id_idp_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."idp_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp_family" ADD CONSTRAINT "idp_family_account_id_idp_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."idp_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp_identity" ADD CONSTRAINT "idp_identity_account_id_idp_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."idp_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp_refresh" ADD CONSTRAINT "idp_refresh_family_id_idp_family_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."idp_family"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_seq" ON "chat" USING btree ("negotiation_id","seq");--> statement-breakpoint
CREATE INDEX "chat_relation" ON "chat" USING btree ("relation_id");--> statement-breakpoint
CREATE INDEX "chat_images" ON "chat" USING gin ("image_paths");--> statement-breakpoint
CREATE INDEX "estate_owner" ON "estate" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "estate_status" ON "estate" USING btree ("status","applied_at","id");--> statement-breakpoint
CREATE INDEX "estate_created" ON "estate" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "estate_event_estate" ON "estate_event" USING btree ("estate_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "favorite_once" ON "favorite" USING btree ("buyer_id","estate_id");--> statement-breakpoint
CREATE INDEX "favorite_buyer" ON "favorite" USING btree ("buyer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "favorite_estate" ON "favorite" USING btree ("estate_id");--> statement-breakpoint
CREATE INDEX "favorite_let_go_at" ON "favorite_let_go" USING btree ("let_go_at");--> statement-breakpoint
CREATE INDEX "image_owner" ON "image" USING btree ("owner_id","dir");--> statement-breakpoint
CREATE INDEX "image_abandoned" ON "image" USING btree ("attached_at","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_number" ON "listing" USING btree ("estate_number");--> statement-breakpoint
CREATE INDEX "listing_owner" ON "listing" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "listing_photo_estate" ON "listing_photo" USING btree ("estate_id");--> statement-breakpoint
CREATE INDEX "listing_reader_user" ON "listing_reader" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "listing_visitor_day" ON "listing_visitor" USING btree ("day");--> statement-breakpoint
CREATE INDEX "facility_category_order" ON "facility_category_master" USING btree ("sort_order");--> statement-breakpoint
CREATE INDEX "wizard_order" ON "wizard" USING btree ("wizard_type","display_order");--> statement-breakpoint
CREATE UNIQUE INDEX "negotiation_one_open_per_buyer" ON "negotiation" USING btree ("estate_id","buyer_id") WHERE "negotiation"."status" in (1, 2, 3);--> statement-breakpoint
CREATE UNIQUE INDEX "negotiation_one_settled" ON "negotiation" USING btree ("estate_id") WHERE "negotiation"."status" in (3, 4);--> statement-breakpoint
CREATE INDEX "negotiation_estate" ON "negotiation" USING btree ("estate_id");--> statement-breakpoint
CREATE INDEX "negotiation_buyer" ON "negotiation" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "negotiation_seller" ON "negotiation" USING btree ("seller_id","created_at");--> statement-breakpoint
CREATE INDEX "negotiation_seat_newest" ON "negotiation_seat" USING btree ("party","last_send_at");--> statement-breakpoint
CREATE INDEX "negotiation_seat_waiting" ON "negotiation_seat" USING btree ("party","waiting_since");--> statement-breakpoint
CREATE INDEX "negotiation_seat_unread" ON "negotiation_seat" USING btree ("unread_since") WHERE "negotiation_seat"."unread_since" is not null;--> statement-breakpoint
CREATE INDEX "notice_post_date" ON "notice" USING btree ("post_date");--> statement-breakpoint
CREATE UNIQUE INDEX "order_number_unique" ON "placed_order" USING btree ("order_number");--> statement-breakpoint
CREATE UNIQUE INDEX "order_of_quotation" ON "placed_order" USING btree ("quotation_id") WHERE order_status <> 9;--> statement-breakpoint
CREATE INDEX "order_negotiation" ON "placed_order" USING btree ("negotiation_id","created_at");--> statement-breakpoint
CREATE INDEX "order_user" ON "placed_order" USING btree ("order_user_id","created_at");--> statement-breakpoint
CREATE INDEX "order_status" ON "placed_order" USING btree ("order_status","created_at");--> statement-breakpoint
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
CREATE INDEX "payment_status" ON "payment" USING btree ("payment_status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_offer_version" ON "quotation_offer" USING btree ("quotation_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_number_unique" ON "quotation" USING btree ("quotation_number");--> statement-breakpoint
CREATE INDEX "quotation_negotiation" ON "quotation" USING btree ("negotiation_id","created_at");--> statement-breakpoint
CREATE INDEX "quotation_user" ON "quotation" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "quotation_status" ON "quotation" USING btree ("quotation_status","created_at");--> statement-breakpoint
CREATE INDEX "report_estate" ON "report" USING btree ("estate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_once" ON "saved_search" USING btree ("user_id","fingerprint");--> statement-breakpoint
CREATE INDEX "saved_search_user" ON "saved_search" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "saved_search_places" ON "saved_search" USING gin ("places") WHERE frequency <> 9 and removed_at is null;--> statement-breakpoint
CREATE INDEX "saved_search_hit_untold" ON "saved_search_hit" USING btree ("saved_search_id","found_at") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "saved_search_hit_estate" ON "saved_search_hit" USING btree ("estate_id");--> statement-breakpoint
CREATE INDEX "seller_check_user" ON "seller_check" USING btree ("user_id","applied_at");--> statement-breakpoint
CREATE INDEX "seller_check_files" ON "seller_check" USING btree ("files_deleted_at","decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "seller_check_one_open" ON "seller_check" USING btree ("user_id") WHERE "seller_check"."result" = 2;--> statement-breakpoint
CREATE INDEX "service_menu_order" ON "service_menu" USING btree ("display_order");--> statement-breakpoint
CREATE UNIQUE INDEX "service_menu_one_usage_fee" ON "service_menu" USING btree ("usage_fee_flag") WHERE "service_menu"."usage_fee_flag" and not "service_menu"."archived_flag";--> statement-breakpoint
CREATE UNIQUE INDEX "user_number_unique" ON "user" USING btree ("user_number");--> statement-breakpoint
CREATE INDEX "user_seller_approval" ON "user" USING btree ("seller_approved_status","seller_applied_at");--> statement-breakpoint
CREATE INDEX "user_email" ON "user" USING btree ("email");--> statement-breakpoint
CREATE INDEX "view_history_user" ON "view_history" USING btree ("user_id","viewed_at");--> statement-breakpoint
CREATE INDEX "view_history_estate" ON "view_history" USING btree ("estate_id");--> statement-breakpoint
CREATE INDEX "estate_version_estate" ON "estate_version" USING btree ("estate_id","approved_at");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject_kind","subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "app_session_uid" ON "app_session" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "app_session_expiry" ON "app_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "mail_created" ON "mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "gateway_event_occurred" ON "gateway_event" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "rate_ends" ON "rate" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "simulated_event_created" ON "simulated_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idp_code_email" ON "idp_code" USING btree ("email","type");--> statement-breakpoint
CREATE INDEX "idp_code_account" ON "idp_code" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "idp_code_expiry" ON "idp_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idp_family_account" ON "idp_family" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "idp_family_expiry" ON "idp_family" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idp_identity_account" ON "idp_identity" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "idp_refresh_family" ON "idp_refresh" USING btree ("family_id");