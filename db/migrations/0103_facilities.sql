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
ALTER TABLE "facility" ADD CONSTRAINT "facility_category_id_facility_category_master_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."facility_category_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "facility_order" ON "facility" USING btree ("category_id","display_order");--> statement-breakpoint
-- The facilities that every house began with, each where the office has put it by then; what stands in no category is offered no longer.
INSERT INTO "facility" ("id", "name", "category_id", "display_order", "archived_flag", "created_at", "updated_at")
SELECT first.code::text, first.name, coalesce(own.id, home.id, front.id), coalesce(own.place, first.code % 100) * 10, own.id IS NULL, now(), now()
FROM (VALUES
	(101, '公営水道', 'ライフライン'), (102, '井戸', 'ライフライン'), (103, '都市ガス', 'ライフライン'), (104, 'プロパンガス', 'ライフライン'), (105, '公共下水', 'ライフライン'), (106, '浄化槽', 'ライフライン'), (107, '汲取', 'ライフライン'),
	(201, '追焚機能', 'バス・トイレ'), (202, '浴室乾燥機', 'バス・トイレ'), (203, '温水洗浄便座', 'バス・トイレ'), (204, 'トイレ2ヶ所以上', 'バス・トイレ'), (205, '洗面所独立', 'バス・トイレ'),
	(301, 'システムキッチン', 'キッチン'), (302, 'カウンターキッチン', 'キッチン'), (303, 'コンロ3口以上', 'キッチン'), (304, '食器洗い乾燥機', 'キッチン'), (305, '浄水器', 'キッチン'),
	(401, 'ウォークインクローゼット', '収納'), (402, 'シューズインクローゼット', '収納'), (403, '床下収納', '収納'), (404, 'パントリー', '収納'), (405, '全居室収納', '収納'), (406, 'トランクルーム', '収納'),
	(501, 'エアコン', '冷暖房・給湯'), (502, '床暖房', '冷暖房・給湯'), (503, '省エネ給湯器', '冷暖房・給湯'), (504, '24時間換気', '冷暖房・給湯'),
	(601, 'フローリング', '室内・その他'), (602, 'ロフト', '室内・その他'), (603, '吹き抜け', '室内・その他'), (604, '出窓', '室内・その他'), (605, 'ウッドデッキ', '室内・その他'), (606, '屋上', '室内・その他'), (607, '複層ガラス', '室内・その他'),
	(701, 'オートロック', 'セキュリティ'), (702, 'TVドアホン', 'セキュリティ'), (703, 'ディンプルキー', 'セキュリティ'), (704, '防犯シャッター', 'セキュリティ'),
	(801, '光回線', '通信・放送'), (802, 'CATV', '通信・放送'), (803, 'BS・CS', '通信・放送'),
	(901, 'エレベーター', '共用部・サービス'), (902, '宅配ボックス', '共用部・サービス'), (903, 'ゴミ出し24時間OK', '共用部・サービス'), (904, 'ゲストルーム', '共用部・サービス'), (905, 'キッズルーム', '共用部・サービス'),
	(1001, '平面駐車場', '駐車・駐輪'), (1002, 'ガレージ', '駐車・駐輪'), (1003, 'EV充電設備', '駐車・駐輪'), (1004, '駐輪場', '駐車・駐輪'), (1005, 'バイク置き場', '駐車・駐輪'),
	(1101, '耐震構造', '構造・性能'), (1102, '免震構造', '構造・性能'), (1103, '制震構造', '構造・性能'), (1104, 'オール電化', '構造・性能'), (1105, '太陽光発電', '構造・性能'), (1106, 'バリアフリー', '構造・性能'), (1107, '二世帯住宅', '構造・性能'), (1108, '外断熱', '構造・性能'),
	(1201, '住宅性能評価書', '評価・証明書'), (1202, 'フラット35適合証明書', '評価・証明書'), (1203, '長期優良住宅認定通知書', '評価・証明書'), (1204, '耐震基準適合証明書', '評価・証明書'), (1205, '検査済証', '評価・証明書'), (1206, 'BELS', '評価・証明書'), (1207, '低炭素建築物', '評価・証明書'), (1208, '地盤調査済', '評価・証明書'),
	(1301, '既存住宅瑕疵保険', '検査・保証'), (1302, '建物検査報告書', '検査・保証'), (1303, '修繕・点検の記録', '検査・保証'),
	(1401, '更地', '土地の条件'), (1402, '整形地', '土地の条件'), (1403, '角地', '土地の条件'), (1404, '建築条件なし', '土地の条件'), (1405, '南道路', '土地の条件'), (1406, '前道6m以上', '土地の条件'),
	(1501, '動力', '事業用設備'), (1502, 'クレーン', '事業用設備'), (1503, 'トラックヤード', '事業用設備'), (1504, '高天井', '事業用設備'), (1505, '床荷重の強化', '事業用設備'), (1506, '厨房設備', '事業用設備'),
	(1601, '空き家バンク登録', '空き家・その他'), (1602, '家具・家電付き', '空き家・その他'), (1603, '現況有姿', '空き家・その他'), (1604, '引取料あり', '空き家・その他')
) AS first (code, name, category)
LEFT JOIN LATERAL (
	SELECT id, array_position(facilities, first.name) AS place FROM "facility_category_master"
	WHERE first.name = ANY (facilities) ORDER BY archived_flag, sort_order, id LIMIT 1
) AS own ON true
LEFT JOIN LATERAL (SELECT id FROM "facility_category_master" WHERE facility_category_name = first.category ORDER BY archived_flag, sort_order, id LIMIT 1) AS home ON true
LEFT JOIN LATERAL (SELECT id FROM "facility_category_master" ORDER BY archived_flag, sort_order, id LIMIT 1) AS front ON true
WHERE front.id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "facility_category_master" DROP COLUMN "facilities";