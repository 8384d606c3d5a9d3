import type { Calendar } from '#platform/setting/data.ts'

const names = ['日', '月', '火', '水', '木', '金', '土']
/** A week begins on Monday. */
const week = [1, 2, 3, 4, 5, 6, 0]

/** Opening hours, with equal days grouped: 月〜金 9:00〜18:00、土 10:00〜15:00. Undefined if it is never open. */
export function officeHoursText({ weekdays }: Pick<Calendar, 'weekdays'>): string | undefined {
  const runs: { hours: string; days: string[] }[] = []
  let before: string | undefined
  for (const day of week) {
    const open = weekdays[day]
    const hours = open ? `${clock(open.opens)}〜${clock(open.closes)}` : undefined
    const name = names[day] as string
    if (hours !== undefined && hours === before) runs.at(-1)?.days.push(name)
    else if (hours !== undefined) runs.push({ hours, days: [name] })
    before = hours
  }
  const words = runs.map(({ hours, days }) => `${days.length > 2 ? `${days[0]}〜${days.at(-1)}` : days.join('・')} ${hours}`)
  return words.length === 0 ? undefined : `${words.join('、')}（祝日・休業日を除く）`
}

const clock = (time: string) => time.replace(/^0/, '')
