ALTER TABLE "chat" ADD COLUMN "quote_id" text;--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "no_reply" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "search_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What was said before, folded as foldWords does it.
UPDATE "chat" SET "search_words" = lower(normalize(translate(normalize("message", NFKC), 'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ', 'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ'), NFC)) WHERE "message" <> '';
