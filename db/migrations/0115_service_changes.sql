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
ALTER TABLE "service_menu_change" ADD CONSTRAINT "service_menu_change_service_menu_id_service_menu_id_fk" FOREIGN KEY ("service_menu_id") REFERENCES "public"."service_menu"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_menu_change_menu" ON "service_menu_change" USING btree ("service_menu_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "service_menu_change_one_ahead" ON "service_menu_change" USING btree ("service_menu_id") WHERE "service_menu_change"."begun_at" is null and "service_menu_change"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "service_menu_change_newest" ON "service_menu_change" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "user_merged" ON "user" USING btree ("merged_into") WHERE "user"."merged_into" is not null;