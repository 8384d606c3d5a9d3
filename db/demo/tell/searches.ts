import { addToViewHistory } from '#domain/market/listing/view-history/actions.ts'
import { createSavedSearch } from '#domain/market/saved-search/actions.ts'
import { Frequency } from '#domain/market/saved-search/enumerations.ts'
import { daysBefore, HOUR_MS, toWireTime } from '#platform/clock.ts'
import { mainBuyer } from '../people.ts'
import { type Houses, unlike } from './houses.ts'
import type { Story } from './story.ts'

const LOOKED_AT = 14

/** The buyer's saved searches, and her recently viewed houses. */
export async function waitForHouses(story: Story, houses: Houses) {
  const { clock, end, random } = story
  const ctx = await story.as(mainBuyer.key)
  clock.set(daysBefore(end, 20))
  await createSavedSearch(ctx, {
    name: '首都圏の一戸建て・〜6,000万円',
    frequency: Frequency.daily,
    conditions: { estateType: '2', searchPrefecturesCodes: '11,12,13,14', priceTo: '60000000' },
  })
  clock.set(daysBefore(end, 9))
  await createSavedSearch(ctx, {
    name: '駅から10分までのマンション',
    frequency: Frequency.weekly,
    conditions: { estateType: '3', nearestStationTimeTo: '10' },
  })
  clock.set(end)
  const seen = new Set(Array.from({ length: LOOKED_AT }, () => random.oneOf([...houses.values()])))
  const items = unlike([...seen], houses).map((estateID, at) => ({
    estateID,
    viewedAt: toWireTime(new Date(end.getTime() - (at + 1) * 5 * HOUR_MS)),
  }))
  await addToViewHistory(ctx, items)
}
