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
	"omitted_by" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"omit_reason" text,
	"paper_kinds" jsonb NOT NULL,
	"note" text,
	"own_flag" boolean DEFAULT false NOT NULL,
	"made_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "deal_step_status_known" CHECK ("deal_step"."step_status" in (1, 2, 3))
);
--> statement-breakpoint
ALTER TABLE "deal_plan" ADD CONSTRAINT "deal_plan_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_step" ADD CONSTRAINT "deal_step_plan_id_deal_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."deal_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deal_plan_one_underway" ON "deal_plan" USING btree ("negotiation_id") WHERE "deal_plan"."plan_status" in (1, 2);--> statement-breakpoint
CREATE INDEX "deal_plan_negotiation" ON "deal_plan" USING btree ("negotiation_id","created_at");--> statement-breakpoint
CREATE INDEX "deal_plan_created" ON "deal_plan" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "deal_plan_handover" ON "deal_plan" USING btree ("handover_day") WHERE "deal_plan"."plan_status" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "deal_step_code" ON "deal_step" USING btree ("plan_id","code") WHERE not "deal_step"."own_flag";--> statement-breakpoint
CREATE INDEX "deal_step_plan" ON "deal_step" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "deal_step_due" ON "deal_step" USING btree ("due") WHERE "deal_step"."step_status" = 1;