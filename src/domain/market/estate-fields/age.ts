import { addMonths } from '#platform/clock.ts'

/** The last month before 新耐震. */
const OLD_STANDARD = '1981-05'
const ALIKE_MONTHS = 15 * 12

/** The search for buildings whose age compares with one of this month: within fifteen years, or equally before 新耐震. */
export function alikeInAge(built: string): { searchBuildingDateFrom?: string; searchBuildingDateTo: string } {
  const newest = addMonths(built, ALIKE_MONTHS)
  if (built > OLD_STANDARD) return { searchBuildingDateFrom: addMonths(built, -ALIKE_MONTHS), searchBuildingDateTo: newest }
  return { searchBuildingDateTo: newest > OLD_STANDARD ? newest : OLD_STANDARD }
}

/** Whether a building of the second month is one of those that `alikeInAge` finds for the first. */
export function isAlikeInAge(built: string, other: string | null): boolean {
  const { searchBuildingDateFrom = '', searchBuildingDateTo } = alikeInAge(built)
  return other !== null && other >= searchBuildingDateFrom && other <= searchBuildingDateTo
}
