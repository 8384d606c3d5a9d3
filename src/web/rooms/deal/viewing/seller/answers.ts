import type { Viewing } from '#domain/deal/viewing/contract.ts'
import { minutesAfter, overlaps, WAY_MINUTES } from '#domain/deal/viewing/slots.ts'
import { lengthsIn, startsIn, usualLength } from '../appointed-times.ts'

/** A possible appointment: offered slot, start and length. */
export interface Answer {
  slot: number
  start: string
  minutes: ReturnType<typeof usualLength>
}
interface TakenTime {
  start: string
  end: string
  /** Minutes to keep free before and after it. */
  gap: number
}

export const answerID = ({ slot, start }: Answer) => `${slot} ${start}`
export const endOf = ({ start, minutes }: Answer) => minutesAfter(new Date(start), minutes).toISOString()

/** All times that would answer a request without colliding with existing appointments. */
export function answersTo({ slots }: Pick<Viewing, 'slots'>, taken: readonly TakenTime[], now: Date): Answer[] {
  return slots.flatMap((offered, slot) => {
    const minutes = usualLength(lengthsIn(offered, now))
    return startsIn(offered, minutes, now)
      .map((start) => ({ slot, start, minutes }))
      .filter((answer) => !collides(answer, taken))
  })
}

/** Why no time is left. A visit nearby in time at another house is a matter of the seller's own, who may still agree in the negotiation. */
export function noAnswerText(request: Pick<Viewing, 'slots'>, taken: readonly TakenTime[], away: readonly TakenTime[], now: Date): string {
  const withoutWay = taken.map((time) => (away.includes(time) ? { ...time, gap: 0 } : time))
  return answersTo(request, withoutWay, now).length > 0
    ? `前後${WAY_MINUTES / 60}時間に別の物件の見学があります。商談の画面で決められます。`
    : 'ほかの見学と重なるため、選べる時間がありません。商談の画面で別の日時を提案してください。'
}

/** From when on appointments may matter: one that began before `now` may still be under way. */
export const stillUnderWay = (now: Date): string => minutesAfter(now, -24 * 60).toISOString()

/** Assigns each request a time, in order of arrival: the first slot that fits. Undefined when no time is left. */
export function answerAll<Request extends Pick<Viewing, 'id' | 'slots' | 'createdAt'>>(
  requests: readonly Request[],
  fixedFor: (request: Request) => readonly TakenTime[],
  gap: number,
  now: Date,
): Map<string, Answer> {
  const taken: TakenTime[] = []
  const answers = new Map<string, Answer>()
  for (const request of requests.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))) {
    const [first] = answersTo(request, [...fixedFor(request), ...taken], now)
    if (!first) continue
    answers.set(request.id, first)
    taken.push({ start: first.start, end: endOf(first), gap })
  }
  return answers
}

const collides = (answer: Answer, taken: readonly TakenTime[]) =>
  taken.some((other) =>
    overlaps(
      { start: new Date(answer.start), end: new Date(endOf(answer)) },
      { start: new Date(other.start), end: new Date(other.end) },
      other.gap,
    ),
  )
