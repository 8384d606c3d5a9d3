const DAYS = ['日', '月', '火', '水', '木', '金', '土']

/** The schedule in words: 「毎日 4:11」. An unknown form is shown as written. */
export function cronWords(cron: string): string {
  const [minute = '', hour = '', day, month, weekday = ''] = cron.split(' ')
  if (day !== '*' || month !== '*') return cron
  const every = /^\*\/(\d+)$/.exec(minute)?.[1]
  if (every && hour === '*' && weekday === '*') return `${every}分ごと`
  if (minute === '*' && hour === '*' && weekday === '*') return '毎分'
  if (!/^\d+$/.test(minute)) return cron
  if (hour === '*' && weekday === '*') return `毎時 ${minute}分`
  const [, from, to] = /^(\d+)-(\d+)$/.exec(hour) ?? []
  if (from && weekday === '*') return `毎日 ${from}時から${to}時まで、毎時 ${minute}分`
  if (!/^\d+$/.test(hour)) return cron
  const time = `${hour}:${minute.padStart(2, '0')}`
  if (weekday === '*') return `毎日 ${time}`
  if (weekday === '1-5') return `平日 ${time}`
  return DAYS[Number(weekday)] ? `毎週${DAYS[Number(weekday)]}曜日 ${time}` : cron
}
