-- What the public search walks. Written by hand: Drizzle knows neither INCLUDE nor indexes over functions of ours.
--
-- Each index is ascending (walked backwards for the falling orders), partial on the bare column that the queries name, and holds every column that a condition
-- or an order looks at: a search reads no row of the table but those that it shows. Rows are told apart by estate_number, a ninth of an id.

CREATE FUNCTION grams(t text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 5000 AS $$
  SELECT array(
    SELECT DISTINCT gram FROM unnest(string_to_array(t, null), (string_to_array(t, null))[2:]) pair(a, b), LATERAL (VALUES (a), (a || b)) one(gram)
    WHERE gram IS NOT NULL AND gram !~ '\s'
  )
$$;--> statement-breakpoint
COMMENT ON FUNCTION grams(text) IS 'The letters of a text and its pairs of letters: Japanese words have no spaces between them, and most have two letters.';--> statement-breakpoint

-- Months are compared letter by letter; the language's own order costs many times more.
ALTER TABLE listing ALTER COLUMN building_date TYPE text COLLATE "C";--> statement-breakpoint

CREATE INDEX listing_new ON listing (published_at, estate_number) INCLUDE (confirmed_at, price, estate_type, region, has_floor_plan, no_rebuild, disclosed, prefectures_code, city_code, floor_plan, nearest_station_time, structure, status_of_use, area_of_use, sale_timing, transaction_mode, land_right, city_plan, road_type, estate_type_detail, building_date, floor_area, land_area, area, unit_price, lowered_at, facility_codes) WHERE listed;--> statement-breakpoint
CREATE INDEX listing_price ON listing (price, estate_number) INCLUDE (confirmed_at, published_at, estate_type, region, has_floor_plan, no_rebuild, disclosed, prefectures_code, city_code, floor_plan, nearest_station_time, structure, status_of_use, area_of_use, sale_timing, transaction_mode, land_right, city_plan, road_type, estate_type_detail, building_date, floor_area, land_area, area, unit_price, lowered_at, facility_codes) WHERE listed;--> statement-breakpoint
CREATE INDEX listing_walk ON listing (nearest_station_time, estate_number) INCLUDE (confirmed_at, published_at, price, estate_type, region, has_floor_plan, no_rebuild, disclosed, prefectures_code, city_code, floor_plan, structure, status_of_use, area_of_use, sale_timing, transaction_mode, land_right, city_plan, road_type, estate_type_detail, building_date, floor_area, land_area, area, unit_price, lowered_at, facility_codes) WHERE listed;--> statement-breakpoint
CREATE INDEX listing_lowered ON listing (lowered_at, estate_number) INCLUDE (confirmed_at, published_at, price, estate_type, region, has_floor_plan, no_rebuild, disclosed, prefectures_code, city_code, floor_plan, nearest_station_time, structure, status_of_use, area_of_use, sale_timing, transaction_mode, land_right, city_plan, road_type, estate_type_detail, building_date, floor_area, land_area, area, unit_price, facility_codes) WHERE listed AND lowered_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX listing_prefecture_new ON listing (prefectures_code, published_at, estate_number) INCLUDE (confirmed_at, price, estate_type, region, has_floor_plan, no_rebuild, disclosed, city_code, floor_plan, nearest_station_time, structure, status_of_use, area_of_use, sale_timing, transaction_mode, land_right, city_plan, road_type, estate_type_detail, building_date, floor_area, land_area, area, unit_price, lowered_at, facility_codes) WHERE listed;--> statement-breakpoint
CREATE INDEX listing_prefecture_price ON listing (prefectures_code, price, estate_number) INCLUDE (confirmed_at, published_at, estate_type, region, has_floor_plan, no_rebuild, disclosed, city_code, floor_plan, nearest_station_time, structure, status_of_use, area_of_use, sale_timing, transaction_mode, land_right, city_plan, road_type, estate_type_detail, building_date, floor_area, land_area, area, unit_price, lowered_at, facility_codes) WHERE listed;--> statement-breakpoint
CREATE INDEX listing_prefecture_walk ON listing (prefectures_code, nearest_station_time, estate_number) INCLUDE (confirmed_at, published_at, price, estate_type, region, has_floor_plan, no_rebuild, disclosed, city_code, floor_plan, structure, status_of_use, area_of_use, sale_timing, transaction_mode, land_right, city_plan, road_type, estate_type_detail, building_date, floor_area, land_area, area, unit_price, lowered_at, facility_codes) WHERE listed;--> statement-breakpoint
CREATE INDEX listing_city ON listing (city_code, price, estate_number) INCLUDE (confirmed_at, published_at, estate_type, region, has_floor_plan, no_rebuild, disclosed, prefectures_code, floor_plan, nearest_station_time, structure, status_of_use, area_of_use, sale_timing, transaction_mode, land_right, city_plan, road_type, estate_type_detail, building_date, floor_area, land_area, area, unit_price, lowered_at, facility_codes) WHERE listed;--> statement-breakpoint
CREATE INDEX listing_type ON listing (estate_type, price, estate_number) INCLUDE (confirmed_at, published_at, region, has_floor_plan, no_rebuild, disclosed, prefectures_code, city_code, floor_plan, nearest_station_time, structure, status_of_use, area_of_use, sale_timing, transaction_mode, land_right, city_plan, road_type, estate_type_detail, building_date, floor_area, land_area, area, unit_price, lowered_at, facility_codes) WHERE listed;--> statement-breakpoint
CREATE INDEX listing_plan ON listing (floor_plan, price, estate_number) INCLUDE (confirmed_at, published_at, estate_type, region, has_floor_plan, no_rebuild, disclosed, prefectures_code, city_code, nearest_station_time, structure, status_of_use, area_of_use, sale_timing, transaction_mode, land_right, city_plan, road_type, estate_type_detail, building_date, floor_area, land_area, area, unit_price, lowered_at, facility_codes) WHERE listed AND floor_plan IS NOT NULL;--> statement-breakpoint
CREATE INDEX listing_lot ON listing (lot, estate_number) INCLUDE (confirmed_at, published_at, price, estate_type, region, has_floor_plan, no_rebuild, disclosed, prefectures_code, city_code, floor_plan, nearest_station_time, structure, status_of_use, area_of_use, sale_timing, transaction_mode, land_right, city_plan, road_type, estate_type_detail, building_date, floor_area, land_area, area, unit_price, lowered_at, facility_codes) WHERE listed;--> statement-breakpoint

-- The rarer orders: small, and the few candidates are looked up in the table.
CREATE INDEX listing_unit_price ON listing (unit_price, estate_number) WHERE listed;--> statement-breakpoint
CREATE INDEX listing_area ON listing (area, estate_number) WHERE listed;--> statement-breakpoint
CREATE INDEX listing_building_date ON listing (building_date, estate_number) WHERE listed;--> statement-breakpoint
CREATE INDEX listing_prefecture_unit_price ON listing (prefectures_code, unit_price, estate_number) WHERE listed;--> statement-breakpoint
CREATE INDEX listing_prefecture_area ON listing (prefectures_code, area, estate_number) WHERE listed;--> statement-breakpoint
CREATE INDEX listing_prefecture_building_date ON listing (prefectures_code, building_date, estate_number) WHERE listed;--> statement-breakpoint

CREATE INDEX listing_words ON listing USING gin (grams(search_words)) WHERE listed;--> statement-breakpoint
CREATE INDEX listing_facilities ON listing USING gin (facility_codes) WHERE listed;--> statement-breakpoint

-- A city says which prefecture it lies in; without being told, the planner multiplies the two.
CREATE STATISTICS listing_place (dependencies, mcv) ON prefectures_code, city_code FROM listing;--> statement-breakpoint
-- Index-only scans want the visibility map to be fresh. (The embedded database has no autovacuum: a job does the same.)
ALTER TABLE listing SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint

-- Searches are many and small: what helps a long report (compiling, workers) costs them more than it brings, and an index is in memory.
DO $$ BEGIN
  EXECUTE format('ALTER DATABASE %I SET random_page_cost = 1.1', current_database());
  EXECUTE format('ALTER DATABASE %I SET jit = off', current_database());
  EXECUTE format('ALTER DATABASE %I SET max_parallel_workers_per_gather = 0', current_database());
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'The settings of this database belong to somebody else.';
END $$;
