CREATE TABLE "legal_consent" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"section" text NOT NULL,
	"edition" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
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
CREATE TABLE "reason" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" integer NOT NULL,
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
ALTER TABLE "notice" ADD COLUMN "post_time" text DEFAULT '00:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "end_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "kind" integer DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "audience" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "prefectures_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "banner_flag" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "mail_flag" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "mailed_to" text;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "service_menu" ADD COLUMN "tax_category" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_menu" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "service_menu" ADD COLUMN "lead_time" text;--> statement-breakpoint
CREATE UNIQUE INDEX "legal_consent_once" ON "legal_consent" USING btree ("user_id","section","edition");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_text_edition" ON "letter_text" USING btree ("key","edition");--> statement-breakpoint
CREATE INDEX "reason_order" ON "reason" USING btree ("kind","display_order");