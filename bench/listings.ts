import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/open.ts'

const PREFECTURES = `array['13','27','14','23','11','12','28','40','01','22']`

/** Writes n public listings straight into the search table; their owner exists in name only. */
export const insertListings = (n: number): SQL =>
  sql.raw(`
  insert into listing (id, estate_number, user_id, title, estate_type, price, unit_price, region, prefectures_code, prefectures, city_code, city, address,
    nearest_station, nearest_station_time, land_area, floor_area, area, floor_plan, building_date, structure, status_of_use, transaction_mode, sale_timing, cover,
    photo_count, substitute_flag, search_words, visibility, approved_at, published_at, confirmed_at, created_at, updated_at)
  select 'bench-' || lpad(i::text, 8, '0'), i, 'nobody', '陽だまりの庭がある平屋 ' || i, 2, (500 + i * 7919 % 9000) * 10000, 400000 + i % 900000, 2,
    (${PREFECTURES})[1 + i % 10], '東京都', (${PREFECTURES})[1 + i % 10] || '101', '千代田区', '東京都千代田区千代田' || i % 9 + 1 || '丁目',
    '中央線 東京駅', 1 + i % 20, 80 + i % 200, 60 + i % 120, 60 + i % 120, 1 + i % 14, (1970 + i % 55)::text || '-04', 1 + i % 4, 2, 3, 2,
    '{"path":"/files/estate/bench.webp","thumbnailPath":"/files/estate/bench-480.webp","kind":2,"caption":"外観","width":1200,"height":900,"color":"#cbd8e0"}',
    12, false, '陽だまりの庭がある平屋', 0, now() - i * interval '1 minute', now() - i * interval '1 minute', now(), now(), now()
  from generate_series(1, ${n}) i`)

export async function fillListings(db: Db, n: number) {
  await db.execute(insertListings(n))
  await db.execute(sql`analyze listing`)
}
