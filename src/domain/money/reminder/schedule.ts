import { isWorkingDay, workingDayAfter } from '#domain/base/words/working-time.ts'
import { addDays } from '#domain/deal/purchase-offer/days.ts'
import type { Calendar } from '#platform/setting/data.ts'
import { LATE_DAYS, type ReminderStep, type ReminderTone, SOON_DAYS } from './enumerations.ts'

/**
 * The step for this day. The two before the due date belong to one day each. A later one stays due until the next step, so a missed
 * job, a pause or a closed office only delays it.
 */
export function stepOn(dueDate: string, day: string, office: Calendar): ReminderStep | undefined {
  if (day === firstDay(dueDate)) return 'soon'
  if (day === dueDate) return 'today'
  return day > dueDate && isWorkingDay(day, office) ? lateStep(dueDate, day, office) : undefined
}

/** The first day on which a payment can get a reminder. */
export const firstDay = (dueDate: string): string => addDays(dueDate, -SOON_DAYS)

/** The wording of a manual reminder. */
export function toneOn(dueDate: string, day: string, office: Calendar): ReminderTone {
  if (day <= dueDate) return day === dueDate ? 'today' : 'soon'
  const late = lateStep(dueDate, day, office)
  return late === 'alert' || late === 'late10' ? 'late10' : 'late3'
}

function lateStep(dueDate: string, day: string, office: Calendar): 'late3' | 'late10' | 'alert' | undefined {
  const isReached = (step: keyof typeof LATE_DAYS) => (workingDayAfter(dueDate, LATE_DAYS[step], office) ?? '9999') <= day
  return (['alert', 'late10', 'late3'] as const).find(isReached)
}

/** Longer than all steps take, whatever the holidays. */
const FARTHEST_DAYS = 90

/** The next step from this day on, if nothing changes. */
export function nextStep(
  dueDate: string,
  from: string,
  done: ReadonlySet<string>,
  office: Calendar,
): { step: ReminderStep; on: string } | undefined {
  const start = from < firstDay(dueDate) ? firstDay(dueDate) : from
  for (let n = 0; n <= FARTHEST_DAYS; n++) {
    const on = addDays(start, n)
    const step = stepOn(dueDate, on, office)
    if (step && !done.has(step)) return { step, on }
  }
  return undefined
}
