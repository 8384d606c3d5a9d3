import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { LEAD_HOURS } from '#domain/deal/viewing/enumerations.ts'
import { CLOSES_AT, OPENS_AT, slotProblems, type Window } from '#domain/deal/viewing/slots.ts'
import { partsOfDay } from '#domain/deal/viewing/viewing-words.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Mistakes } from '#web/ui/form/form-state.ts'

/** A candidate time as chosen: a day, with a part of it or exact hours. */
export interface Candidate {
  day: string
  part: string
  from: string
  to: string
}

export const EXACT = '時間を指定'
export const noCandidate: Candidate = { day: '', part: '', from: '', to: '' }
/** Named like the call's fields, so that the server's errors find them. */
export const noCandidates = { 'slots.0': noCandidate, 'slots.1': noCandidate, 'slots.2': noCandidate }
export type Candidates = typeof noCandidates
export const candidateNames = ['slots.0', 'slots.1', 'slots.2'] as const

export const labelOfCandidate = (index: number) => `第${index + 1}希望`

/** 午前（9時〜12時） … 時間を指定 */
export const partChoices = [
  ...partsOfDay.map(({ label, from, to }) => ({ value: label, label: `${label}（${hour(from)}〜${hour(to)}）` })),
  { value: EXACT, label: EXACT },
]

/** 07:00, 07:15 … 20:00 */
export const timeChoices = Array.from({ length: (CLOSES_AT - OPENS_AT) * 4 + 1 }, (_, index) => {
  const minutes = OPENS_AT * 60 + index * 15
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return { value: time, label: time }
})

/** As the call expects them; empty candidates are dropped. */
export const slotsOf = (candidates: Candidates) =>
  candidateNames.flatMap((name) => {
    const window = windowOf(candidates[name])
    return window ? [{ start: toWireTime(window.start), end: toWireTime(window.end) }] : []
  })

/** Missing or impossible values, by candidate. */
export function candidateMistakes(candidates: Candidates, side: Side, now: Date): Mistakes {
  const mistakes: Record<string, string> = {}
  const given: { name: string; window: Window }[] = []
  for (const [index, name] of candidateNames.entries()) {
    const candidate = candidates[name]
    if (index > 0 && isEmpty(candidate)) continue
    const missing = missingIn(candidate, labelOfCandidate(index))
    const window = windowOf(candidate)
    if (missing) mistakes[name] = missing
    else if (window) given.push({ name, window })
  }
  const problems = slotProblems(
    given.map(({ window }) => window),
    { now, leadHours: LEAD_HOURS[side] },
  )
  for (const [path, sentence] of Object.entries(problems)) {
    const name = path === 'slots' ? given.at(-1)?.name : given[Number(path.split('.')[1])]?.name
    if (name) mistakes[name] = sentence
  }
  return mistakes
}

export const isEmpty = ({ day, part }: Candidate) => day === '' && part === ''

function missingIn({ day, part, from, to }: Candidate, label: string): string | undefined {
  if (day === '') return `${label}の日を選んでください。`
  if (part === '') return `${label}の時間帯を選んでください。`
  if (part !== EXACT) return undefined
  if (from === '' || to === '') return `${label}の始まりと終わりの時刻を選んでください。`
  return to <= from ? `${label}の終わりの時刻は、始まりより後にしてください。` : undefined
}

function windowOf({ day, part, from, to }: Candidate): Window | undefined {
  const hours = part === EXACT ? { from, to } : partsOfDay.find(({ label }) => label === part)
  if (day === '' || !hours?.from || !hours.to) return undefined
  return { start: timeAt(day, hours.from), end: timeAt(day, hours.to) }
}

const timeAt = (day: string, time: string) => new Date(`${day}T${time}:00+09:00`)

function hour(time: string) {
  return `${Number(time.slice(0, 2))}時`
}
