import { type SQL, sql } from 'drizzle-orm'
import { normalizeText } from '#domain/market/listing/search-text.ts'
import { type Db, rows } from '#platform/db/open.ts'
import { listMunicipalities, listOfficialPrefectures } from '#platform/postcode/municipalities.ts'

/** Population in units of 10,000, by prefecture from 01 to 47. */
const PEOPLE = [
  514, 120, 118, 228, 93, 104, 179, 284, 191, 191, 734, 627, 1404, 923, 215, 102, 112, 75, 80, 202, 195, 358, 750, 174, 141, 255, 878, 540,
  131, 90, 54, 66, 187, 278, 133, 70, 94, 131, 68, 512, 80, 128, 172, 111, 105, 156, 147,
]
const SLOTS = 20_000
const AT_ONCE = 250_000

/** Phrases from sellers' descriptions, and the percentage of listings with each. */
const POINTS: readonly (readonly [words: string, share: number])[] = [
  ['南向きで日当たり良好です', 30],
  ['駅近で通勤に便利です', 20],
  ['閑静な住宅街にあります', 18],
  ['リフォーム済みですぐに住めます', 14],
  ['スーパーまで徒歩五分', 12],
  ['角部屋で風通しがよい住まいです', 9],
  ['ペット可の物件です', 7],
  ['広い庭で家庭菜園が楽しめます', 7],
  ['駐車場が二台分あります', 7],
  ['小学校が近く子育てに向いています', 6],
  ['眺望のよい高台です', 5],
  ['オートロックつきで安心です', 5],
  ['収納が豊富です', 5],
  ['床暖房がついています', 3],
  ['タワーマンションの上層階です', 2],
  ['楽器の演奏ができます', 1],
  ['古民家を改修しました', 1],
  ['縁側から四季の庭が見えます', 0.7],
  ['温泉が引かれています', 0.4],
  ['海まで歩いて行けます', 0.4],
  ['薪ストーブのある居間です', 0.1],
  ['囲炉裏が残っています', 0.02],
  ['茶室と蔵があります', 0.01],
]
const TITLES = [
  '陽だまりの住まい',
  '家族で暮らす家',
  '静かな一画',
  '眺めのよい部屋',
  '広々とした敷地',
  '使いやすい間取り',
  '落ち着いた住宅',
  '便利な立地',
]
const TOWNS = [
  '本町',
  '栄町',
  '緑が丘',
  '中央',
  '大手町',
  '若葉台',
  '桜木',
  '新町',
  '東山',
  '西原',
  '北浦',
  '南台',
  '旭が丘',
  '富士見',
  '泉',
  '宮前',
]

/**
 * Writes n listings straight into the search table, numbered from 1: spread over the real municipalities by population, with realistic
 * prices, ages, rooms and words. One in twelve has ended. The owner has no user row.
 */
export async function fillListings(db: Db, n: number) {
  await db.execute(sql`drop table if exists bench_place`)
  await db.execute(
    sql`create table bench_place (slot int primary key, prefecture text, prefecture_name text, city text, city_name text, region int, people float8, share float8)`,
  )
  await db.execute(places())
  await db.execute(
    sql`create or replace function bench_chance(i int, salt int) returns float8 language sql immutable as 'select (hashint4extended(i, salt) & 16777215)::float8 / 16777216'`,
  )
  // Bulk insert is many times faster when the indexes are created afterwards.
  const indexes = await rows<{ name: string; definition: string }>(
    db,
    sql`select indexname as name, indexdef as definition from pg_indexes where tablename = 'listing' and indexdef not like 'CREATE UNIQUE%'`,
  )
  for (const { name } of indexes) await db.execute(sql.raw(`drop index ${name}`))
  for (let from = 1; from <= n; from += AT_ONCE) await db.execute(insertListings(from, Math.min(from + AT_ONCE - 1, n), n))
  for (const { definition } of indexes) await db.execute(sql.raw(definition))
  await db.execute(sql`drop table bench_place`)
  await db.execute(sql`drop function bench_chance`)
  await db.execute(sql`vacuum analyze listing`)
  const [row] = await rows<{ n: number }>(db, sql`select count(*)::int as n from listing`)
  if (row?.n !== n) throw new Error(`There are ${row?.n} listings.`)
}

/** Assigns each slot to a municipality, in proportion to its size. */
function places(): SQL {
  const prefectures = new Map(listOfficialPrefectures().map((each) => [each.code, each]))
  const cities = listMunicipalities().map((city) => ({
    ...city,
    weight: /区$/.test(city.name) ? 20 : /市$/.test(city.name) ? 14 : /町$/.test(city.name) ? 2 : 0.5,
  }))
  const weights = new Map<string, number>()
  for (const { prefectureCode, weight } of cities) weights.set(prefectureCode, (weights.get(prefectureCode) ?? 0) + weight)
  const everyone = PEOPLE.reduce((sum, people) => sum + people)
  const slots: string[] = []
  let until = 0
  for (const { code, name, prefectureCode, weight } of cities) {
    const people = PEOPLE[Number(prefectureCode) - 1] as number
    until += (weight / (weights.get(prefectureCode) as number)) * (people / everyone) * SLOTS
    const { name: prefecture, region } = prefectures.get(prefectureCode) as { name: string; region: number }
    while (slots.length < Math.round(until))
      slots.push(`(${slots.length}, '${prefectureCode}', '${prefecture}', '${code}', '${name}', ${region}, ${people}, ${weight})`)
  }
  return sql.raw(`insert into bench_place values ${slots.join(', ')}`)
}

const list = (values: readonly (string | number)[]) =>
  `array[${values.map((value) => (typeof value === 'string' ? `'${value}'` : value)).join(', ')}]`
const oneOf = (values: readonly (string | number)[], salt: number) =>
  `(${list(values)})[1 + floor(bench_chance(i, ${salt}) * ${values.length})::int]`
/** Picks a code, weighted by percentage. */
const codeOf = (shares: Readonly<Record<number, number>>, salt: number) => {
  const codes = Object.entries(shares)
  const cases = codes.map(([code], at) => {
    const until = codes.slice(0, at + 1).reduce((sum, [, share]) => sum + share, 0)
    return `when bench_chance(i, ${salt}) < ${(until / 100).toFixed(4)} then ${code}`
  })
  return `(case ${cases.join(' ')} end)`
}
const points = POINTS.map(
  ([words, share], at) => `case when bench_chance(i, ${100 + at}) < ${share / 100} then '${normalizeText(words)} ' end`,
).join(', ')
const facilities = Array.from(
  { length: 60 },
  (_, at) =>
    `case when bench_chance(i, ${200 + at}) < ${(0.5 / (1 + at / 6)).toFixed(3)} then ${(1 + Math.floor(at / 6)) * 100 + 1 + (at % 6)} end`,
).join(', ')

const insertListings = (from: number, to: number, n: number): SQL =>
  sql.raw(`
  insert into listing (id, estate_number, user_id, title, estate_type, estate_type_detail, price, lowered_from, lowered_at, unit_price, region, prefectures_code,
    prefectures, city_code, city, address, latitude, longitude, pin_level, nearest_station, nearest_station_time, land_area, floor_area, area, floor_plan,
    building_date, structure, status_of_use, area_of_use, transaction_mode, sale_timing, land_right, city_plan, road_type, facility_codes, no_rebuild, disclosed,
    has_floor_plan, cover, photo_count, seller_kind, search_words, visibility, approved_at, published_at, confirmed_at, ended_at, created_at, updated_at)
  select ('00000000-0000-7000-8000-' || lpad(i::text, 12, '0')), i, 'nobody', title, estate_type,
    estate_type * 100 + 1 + floor(bench_chance(i, 21) * 4)::int, price,
    case when bench_chance(i, 22) < 0.08 then price + price / 20 end, case when bench_chance(i, 22) < 0.08 then now() - bench_chance(i, 23) * interval '90 days' end,
    (price / area * 400 / 121)::bigint, region, prefecture, prefecture_name, city, city_name, address,
    32 + bench_chance(i, 24) * 10, 130 + bench_chance(i, 25) * 12, 1,
    case when walk is not null then station end, walk, land_area, floor_area, area,
    case when estate_type in (2, 3) then ${codeOf({ 1: 6, 2: 9, 3: 5, 4: 11, 5: 2, 6: 4, 7: 14, 8: 1, 9: 5, 10: 22, 11: 1, 12: 4, 13: 11, 14: 5 }, 26)} end,
    case when estate_type <> 1 then to_char(make_date(2026 - floor(55 * power(bench_chance(i, 27), 1.3))::int, 1 + floor(bench_chance(i, 28) * 10)::int, 1), 'YYYY-MM') end,
    case when estate_type <> 1 then ${codeOf({ 1: 38, 3: 8, 4: 40, 5: 8, 8: 6 }, 29)} end,
    case when estate_type = 1 then ${codeOf({ 1: 45, 2: 30, 10: 15, 4: 5, 5: 5 }, 30)} else ${codeOf({ 1: 30, 2: 50, 3: 12, 4: 3, 5: 5 }, 30)} end,
    ${codeOf({ 1: 25, 2: 3, 3: 12, 4: 6, 5: 18, 6: 4, 7: 3, 9: 8, 10: 10, 11: 6, 12: 2, 99: 3 }, 31)}, ${codeOf({ 1: 10, 2: 4, 3: 30, 4: 30, 5: 26 }, 32)},
    ${codeOf({ 1: 35, 2: 50, 3: 5, 4: 10 }, 33)}, ${codeOf({ 1: 93, 2: 2, 3: 1, 5: 1, 6: 2, 7: 1 }, 34)}, ${codeOf({ 1: 75, 2: 8, 3: 12, 4: 3, 5: 2 }, 35)},
    ${codeOf({ 1: 75, 2: 20, 3: 4, 9: 1 }, 36)}, array_remove(array[${facilities}]::smallint[], null), bench_chance(i, 37) < 0.03, bench_chance(i, 38) < 0.01,
    bench_chance(i, 39) < 0.8,
    '{"path":"/files/estate/bench.webp","thumbnailPath":"/files/estate/bench-480.webp","kind":2,"caption":"外観","width":1200,"height":900,"color":"#cbd8e0"}',
    1 + floor(bench_chance(i, 40) * 20)::int, case when bench_chance(i, 41) < 0.1 then 2 else 1 end, lower(concat_ws(chr(10), i, title, address, case when walk is not null then station end, concat(${points}))),
    0, published, published, now() - bench_chance(i, 43) * interval '13 days',
    case when bench_chance(i, 44) < 0.08 then now() end, now(), now()
  from (
    select *, case when estate_type = 1 then land_area else floor_area end as area,
      (greatest(30, exp(7.6 + ln(people / 200) * 0.35 + (bench_chance(i, 11) + bench_chance(i, 12) + bench_chance(i, 13) - 1.5) * 1.6))::bigint * 10000) as price
    from (
      select i, place.*, now() - (${n} - i + bench_chance(i, 14)) * (interval '500 days' / ${n}) as published,
        ${codeOf({ 1: 20, 2: 30, 3: 42, 4: 2, 5: 1, 6: 1, 7: 1, 8: 2, 99: 1 }, 2)} as estate_type,
        case when bench_chance(i, 3) < 0.9 then (1 + floor(25 * power(bench_chance(i, 4), 1.5)))::int end as walk,
        round((60 + 340 * power(bench_chance(i, 5), 2))::numeric, 2)::float8 as land_area,
        round((18 + 130 * bench_chance(i, 6))::numeric, 2)::float8 as floor_area,
        ${oneOf(TITLES, 7)} || '・' || place.city_name as title,
        place.prefecture_name || place.city_name || ${oneOf(TOWNS, 8)} || (1 + floor(bench_chance(i, 9) * 6)::int) || '丁目' as address,
        'JR線 ' || regexp_replace(place.city_name, '[市区町村]$', '') || ${oneOf(['', '南', '北', '東', '西', '中央'], 10)} || '駅' as station
      from generate_series(${from}, ${to}) i join bench_place place on place.slot = floor(bench_chance(i, 1) * (select count(*) from bench_place))::int
    ) facts
  ) priced`)
