import { eq } from 'drizzle-orm'
import { assignNegotiation, snoozeNegotiation } from '#domain/deal/negotiation/assignment.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { saveSetting } from '#domain/office/setting/actions.ts'
import { DAY_MS, tokyoDay } from '#platform/clock.ts'
import { setting } from '#platform/setting/settings.ts'
import { chief, colleagues } from '../people.ts'
import type { Houses } from './houses.ts'
import { daysBefore, type Story } from './story.ts'

const people = [chief, ...colleagues] as const

/** The three operators' assigned negotiations; the rest are unassigned. */
const shared: Record<(typeof people)[number]['key'], readonly string[]> = {
  chief: ['尾道・東土堂町、石段の上から尾道水道を望む', '別府・鉄輪、地獄蒸しの釜がある家'],
  staff2: ['箱根・強羅、にごり湯の源泉が付く6室の宿', '覚王山、参道の坂の途中の3LDK'],
  staff3: ['浅草橋、1階に喫茶店の入る5階建て'],
}

/** The three operators' work on the day the demo begins: some waiting items are assigned, one of them snoozed until tomorrow. */
export async function shareWork(story: Story, houses: Houses) {
  story.clock.set(story.end)
  for (const { key } of people)
    for (const title of shared[key]) {
      const me = story.ids.get(key) as string
      const ctx = await story.as(key)
      const [talk] = await ctx.db
        .select({ id: negotiation.id })
        .from(negotiation)
        .where(eq(negotiation.estateID, houses.get(title) as string))
      await assignNegotiation(ctx, talk?.id as string, { from: null, to: me })
      if (key === 'staff3')
        await snoozeNegotiation(ctx, talk?.id as string, {
          until: new Date(story.end.getTime() + DAY_MS).toISOString(),
          note: '図面を取り寄せ中です。届いてからお返事します。',
        })
    }
}

/** The New Year closing, announced three days ago: the second edition of the opening hours. */
export async function closeForNewYear(story: Story) {
  story.clock.set(daysBefore(story.end, 3, 11))
  const ctx = await story.as(chief.key)
  const calendar = setting(ctx, 'calendar')
  const year = Number(tokyoDay(story.end).slice(0, 4))
  const days = [`${year}-12-29`, `${year}-12-30`, `${year}-12-31`, `${year + 1}-01-01`, `${year + 1}-01-02`, `${year + 1}-01-03`]
  const more = days.filter((day) => !calendar.closedDays.some((known) => known.day === day)).map((day) => ({ day, name: '年末年始' }))
  const closedDays = [...calendar.closedDays, ...more].sort((a, b) => a.day.localeCompare(b.day))
  await saveSetting(ctx, 'calendar', { data: { ...calendar, closedDays }, validFrom: null, note: '年末年始の休業のため' })
  await story.platform.settings.reload()
}
