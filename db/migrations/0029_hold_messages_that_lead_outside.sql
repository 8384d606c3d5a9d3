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
ALTER TABLE "image" ADD COLUMN "shows_qr" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "held_message" ADD CONSTRAINT "held_message_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guard_exception" ADD CONSTRAINT "guard_exception_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_message_status" ON "held_message" USING btree ("held_status","created_at","id");--> statement-breakpoint
CREATE INDEX "held_message_negotiation" ON "held_message" USING btree ("negotiation_id","held_status");--> statement-breakpoint
CREATE INDEX "held_message_sender" ON "held_message" USING btree ("sender_id","created_at");--> statement-breakpoint
CREATE INDEX "held_message_images" ON "held_message" USING gin ("image_paths");--> statement-breakpoint
CREATE INDEX "guard_mark_user" ON "guard_mark" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "guard_mark_created" ON "guard_mark" USING btree ("created_at");