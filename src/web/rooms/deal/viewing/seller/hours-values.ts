import { HostKind, NOTICE_HOURS } from '#domain/deal/viewing/enumerations.ts'
import { hoursProblems, type ViewingHours } from '#domain/deal/viewing/hours.ts'
import type { Mistakes } from '#web/ui/form/form-state.ts'

/** Hours on a weekday (0 is Sunday) or on a calendar day. */
export interface Range {
  day: string
  from: string
  to: string
}
export const weekdays = [...'日月火水木金土'].map((label, day) => ({ value: String(day), label: `${label}曜日` }))

/** As form values. */
export const valuesOf = (hours: ViewingHours | null) => ({
  weekly: (hours?.weekly ?? []).map(({ day, from, to }): Range => ({ day: String(day), from, to })),
  extra: (hours?.extra ?? []).map(
    ({ start, end }): Range => ({ day: start.slice(0, 10), from: start.slice(11, 16), to: end.slice(11, 16) }),
  ),
  closed: hours?.closed ?? [],
  ...{ minutes: String(hours?.minutes ?? 60), gap: String(hours?.gap ?? 15), noticeHours: String(hours?.noticeHours ?? 24) },
  ...{ autoAccept: hours?.autoAccept ?? false, capacity: String(hours?.capacity ?? 1) },
  hostKind: String(hours?.hostKind ?? HostKind.seller),
  ...{ hostName: hours?.hostName ?? '', meetingPlace: hours?.meetingPlace ?? '', hostNote: hours?.hostNote ?? '' },
})
export type HoursValues = ReturnType<typeof valuesOf>

/** As the call expects them. */
export function hoursOf(values: HoursValues) {
  const { weekly, extra, closed, autoAccept, hostName, meetingPlace, hostNote } = values
  const hostKind = Number(values.hostKind) as HostKind
  return {
    weekly: weekly.map(({ day, from, to }) => ({ day: Number(day), from, to })),
    extra: extra.map(({ day, from, to }) => ({ start: `${day}T${from}:00+09:00`, end: `${day}T${to}:00+09:00` })),
    closed: closed.filter((day) => day !== ''),
    minutes: Number(values.minutes) as ViewingHours['minutes'],
    gap: Number(values.gap) as ViewingHours['gap'],
    noticeHours: Number(values.noticeHours) as ViewingHours['noticeHours'],
    ...{ autoAccept, capacity: autoAccept ? Number(values.capacity) : 1 },
    ...{ hostKind, hostName: hostKind === HostKind.family ? hostName : null, meetingPlace, hostNote },
  }
}

/** Missing or impossible values, by group. */
export function hoursMistakes(values: HoursValues): Mistakes {
  const mistakes: Record<string, string> = {}
  const isUnfinished = ({ day, from, to }: Range) => day === '' || from === '' || to === ''
  if (values.weekly.some(isUnfinished)) mistakes.weekly = '曜日と始まりと終わりを選んでください。'
  if (values.extra.some(isUnfinished)) mistakes.extra = '日にちと始まりと終わりを選んでください。'
  if (mistakes.weekly || mistakes.extra) return mistakes
  for (const [path, sentence] of Object.entries(hoursProblems(hoursOf(values)))) mistakes[path.split('.')[0] ?? path] ??= sentence
  return mistakes
}

export const noticeChoices = NOTICE_HOURS.map((hours) => ({
  value: String(hours),
  label: hours < 24 ? `${hours}時間前まで` : `${hours / 24}日前まで`,
}))
