import { formatDay } from '#domain/format-moments.ts'

/** Parts of a day on which one can come and look. */
export const partsOfDay = {
  morning: '午前（10時〜12時）',
  noon: '昼（12時〜15時）',
  evening: '夕方（15時〜18時）',
  any: '時間はいつでもよい',
} as const

export const MOST_OF_NOTE = 500

export const noViewing = { day1: '', part1: '', day2: '', part2: '', day3: '', part3: '', people: '2', note: '' }
export type Viewing = typeof noViewing

export const wishes = [
  { day: 'day1', part: 'part1', label: '第1希望' },
  { day: 'day2', part: 'part2', label: '第2希望' },
  { day: 'day3', part: 'part3', label: '第3希望' },
] as const

/** What is missing or cannot be, in sentences by field; `today` as yyyy-MM-dd. */
export function mistakesIn(viewing: Viewing, today: string): Partial<Record<keyof Viewing, string>> {
  const mistakes: Partial<Record<keyof Viewing, string>> = {}
  for (const { day, part, label } of wishes) {
    if (day !== 'day1' && viewing[day] === '' && viewing[part] === '') continue
    if (viewing[day] === '') mistakes[day] = `${label}の日を選んでください`
    else if (viewing[day] <= today) mistakes[day] = `${label}の日は、明日以降から選んでください`
    if (viewing[part] === '') mistakes[part] = `${label}の時間帯を選んでください`
  }
  if (Array.from(viewing.note).length > MOST_OF_NOTE) mistakes.note = `売主に伝えたいことは${MOST_OF_NOTE}文字までにしてください`
  return mistakes
}

/** The first message of the talk: what the seller reads and answers. */
export function viewingMessage(viewing: Viewing): string {
  const wished = wishes
    .filter(({ day }) => viewing[day] !== '')
    .map(({ day, part, label }) => `${label}：${formatDay(viewing[day])} ${partsOfDay[viewing[part] as keyof typeof partsOfDay]}`)
  return ['見学を希望します。ご都合はいかがでしょうか。', ...wished, `人数：${viewing.people}人`, viewing.note.trim()]
    .filter(Boolean)
    .join('\n')
}
