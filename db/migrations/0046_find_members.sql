CREATE TABLE "user_note" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"written_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "search_words" text GENERATED ALWAYS AS (lower(translate(normalize(coalesce(user_number, '') || E'\n' || coalesce(name, '') || E'\n' || coalesce(last_name, '') || coalesce(first_name, '') || E'\n' || coalesce(last_name_kana, '') || coalesce(first_name_kana, '') || E'\n' || coalesce(company_name, '') || E'\n' || coalesce(license_number, '') || E'\n' || coalesce(email, '') || E'\n' || coalesce(prefectures, '') || coalesce(city, '') || coalesce(address1, '') || coalesce(address2, '') || E'\n' || coalesce(phone, ''), NFKC), 'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ', 'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "user_note_user" ON "user_note" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "user_created" ON "user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_type_created" ON "user" USING btree ("user_type","created_at","id");--> statement-breakpoint
CREATE INDEX "user_status_created" ON "user" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "user_words" ON "user" USING gin (grams("search_words"));--> statement-breakpoint
CREATE INDEX "mail_address" ON "mail" USING btree ("to_address","created_at","id");