import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Viewing } from '#domain/deal/viewing/contract.ts'
import { HostKind, ViewingKind } from '#domain/deal/viewing/enumerations.ts'
import type { ViewingTerms } from '#domain/deal/viewing/hours-contract.ts'
import { needsMeetingPlace } from '#domain/deal/viewing/policy.ts'
import { USUAL_GAP, WAY_MINUTES } from '#domain/deal/viewing/slots.ts'
import { formatSlot } from '#domain/deal/viewing/viewing-words.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { sentenceOf } from '#web/api/problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { addressText } from '../address-words.ts'
import { type Answer, answerAll, answerID, answersTo, endOf, noAnswerText } from './answers.ts'

interface Failure {
  name: string
  sentence: string
}

/**
 * まとめて返事する: proposes a time for each request, confirmed with one press. Each answer is sent separately, and failed ones are named.
 */
export function AnswerAll({
  requests,
  fixed,
  elsewhere,
  terms,
  now,
  nameOf,
}: {
  requests: readonly Viewing[]
  fixed: readonly { start: string; end: string }[]
  /** Appointments at the seller's other houses, which matter where they show this one in person. */
  elsewhere: readonly { start: string; end: string }[]
  terms: ViewingTerms
  now: Date
  nameOf: (negotiationID: string) => string
}) {
  const router = useRouter()
  const { addressRelease: release, viewingHours } = terms
  const gap = viewingHours?.gap ?? USUAL_GAP
  const telling = { release, isKnown: false }
  const needsPlace = needsMeetingPlace(ViewingKind.onSite, telling)
  const [meetingPlace, setMeetingPlace] = useState(viewingHours?.meetingPlace ?? '')
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const { busy, run } = useAction({ after: () => router.invalidate() })
  const here = fixed.map(({ start, end }) => ({ start, end, gap }))
  const away = elsewhere.map(({ start, end }) => ({ start, end, gap: WAY_MINUTES }))
  const isBySeller = ({ hostKind }: Viewing) => (hostKind ?? viewingHours?.hostKind ?? HostKind.seller) === HostKind.seller
  const fixedFor = (request: Viewing) => (isBySeller(request) ? [...here, ...away] : here)
  const proposed = answerAll(requests, fixedFor, gap, now)
  const rows = requests.map((request) => {
    const possible = answersTo(request, fixedFor(request), now)
    const first = proposed.get(request.id)
    const wanted = chosen[request.id] ?? (first ? answerID(first) : '')
    return { request, possible, answer: possible.find((answer) => answerID(answer) === wanted), wanted }
  })
  const ready = rows.flatMap(({ request, answer }) => (answer ? [{ request, answer }] : []))
  const send = () =>
    run(async () => {
      const failed: Failure[] = []
      // Sent one after another: a time taken by the first must not be given to the next.
      for (const { request, answer } of ready) {
        try {
          await accept(request, answer, needsPlace ? meetingPlace.trim() : '')
        } catch (error) {
          failed.push({ name: nameOf(request.negotiationID), sentence: sentenceOf(error) })
        }
      }
      setFailures(failed)
      if (failed.length < ready.length) showToast(`${ready.length - failed.length}件の見学の日時を決めました`)
    })
  if (requests.length === 0 && failures.length === 0) return null
  return (
    <section className="stack gap-4" aria-label="まとめて返事する">
      <h2>まとめて返事する</h2>
      {failures.length > 0 && (
        <Notice kind="error" title="決められなかった見学があります" live>
          <ul>
            {failures.map(({ name, sentence }) => (
              <li key={name}>{`買主 ${name}：${sentence}`}</li>
            ))}
          </ul>
        </Notice>
      )}
      {requests.length > 0 && (
        <>
          <p>
            {`早く届いた希望から順に、この物件のほかの見学と重ならない時間を選びました。${requests.some(isBySeller) ? `ご自身で案内する見学は、ほかの物件の見学とも、前後${WAY_MINUTES / 60}時間を空けています。` : ''}確かめてから、一度に返事ができます。`}
          </p>
          <ul className="stack gap-4">
            {rows.map(({ request, possible, wanted }) => (
              <li key={request.id}>
                <Select
                  label={`買主 ${nameOf(request.negotiationID)}`}
                  showOptional={false}
                  help={possible.length === 0 ? noAnswerText(request, fixedFor(request), away, now) : undefined}
                  empty="いまは返事をしない"
                  options={possible.map((answer) => ({
                    value: answerID(answer),
                    label: formatSlot({ start: answer.start, end: endOf(answer) }, now),
                  }))}
                  value={wanted}
                  onChange={(answer) => setChosen({ ...chosen, [request.id]: answer })}
                />
              </li>
            ))}
          </ul>
          {needsPlace && (
            <TextField
              label="集合場所"
              required
              help="返事をするすべての買主様にお知らせします。例：菊名駅の東口改札"
              most={200}
              value={meetingPlace}
              onChange={setMeetingPlace}
            />
          )}
          <p className="muted">{`${addressText(UserType.seller, telling)}案内する人などは、商談の画面で書き足せます。`}</p>
          <div>
            <Button busy={busy} wide={false} aria-disabled={ready.length === 0 || undefined} onClick={ready.length > 0 ? send : undefined}>
              {`${ready.length}件に返事する`}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

const accept = ({ id, version }: Viewing, { slot, start, minutes }: Answer, meetingPlace: string) =>
  api.acceptViewing({ params: { id }, body: { slot, start, minutes, version, meetingPlace: meetingPlace || null } })
