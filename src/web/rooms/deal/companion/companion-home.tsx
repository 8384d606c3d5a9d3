import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { Companion, CompanionHome as Home } from '#domain/deal/companion/contract.ts'
import { CompanionRole, CompanionStatus } from '#domain/deal/companion/enumerations.ts'
import { companionSees, shownTo } from '#domain/deal/companion/policy.ts'
import type { DealPlan } from '#domain/deal/deal-plan/contract.ts'
import { companionWords } from '#domain/deal/deal-plan/deal-standing.ts'
import type { Viewing } from '#domain/deal/viewing/contract.ts'
import { ViewingStatus } from '#domain/deal/viewing/enumerations.ts'
import { formatSlot } from '#domain/deal/viewing/viewing-words.ts'
import { houseStanding } from '#domain/market/listing/house-standing.ts'
import { UserType } from '#platform/context.ts'
import { usePlainWords } from '#web/session/plain-words.ts'
import { PlainWordsSwitch } from '#web/text/plain-words-switch.tsx'
import { Price } from '#web/ui/amount.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { BesideTitle } from '#web/ui/drawing/beside-title.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { DeadLink } from '#web/ui/page/dead-link.tsx'
import { Headline } from '#web/ui/page/headline.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { asCompanion } from './as-companion.ts'
import { CompanionPlans } from './companion-plans.tsx'

/** The deal as a companion without an account sees it: everything they may read, nothing to write. */
export function CompanionHome({
  home,
  viewings,
  plans,
  now,
  offers,
  requests,
}: {
  home: Home
  viewings: readonly Viewing[]
  /** Plans of the deals that have one, if the companion may see them. */
  plans: readonly DealPlan[]
  now: Date
  /** Offers, if the companion may see them. */
  offers?: ReactNode
  /** Requests to the companion, if any. */
  requests?: ReactNode
}) {
  const { companion, estate, talks, inviterName } = home
  const [leaving, setLeaving] = useState(false)
  const standing = houseStanding(estate, companion.side === UserType.seller ? 'owner' : 'companion', now)
  return (
    <Page
      title={<span data-said>{estate.title || '物件'}</span>}
      lead={`${inviterName} 様のご招待で、${CompanionRole.labels[companion.role]}として見ています。`}
      cover={<BesideTitle name="veranda" />}
      width="reading"
    >
      <div className="stack gap-8">
        <section className="stack gap-3">
          <h2>物件</h2>
          <DefinitionTable
            rows={[
              { term: '所在地', value: estate.address },
              { term: '価格', value: estate.price === null ? null : <Price yen={estate.price} /> },
              { term: '状況', value: standing.word },
            ]}
          />
          <p data-plain>{`${standing.title}。${standing.sentence}`}</p>
        </section>
        {requests}
        <section className="stack gap-3">
          <h2>商談</h2>
          {talks.length === 0 ? (
            <p data-plain>商談は、まだ始まっていません。</p>
          ) : (
            <ul className="stack gap-3 tinted-rows">
              {talks.map((talk) => (
                <Talk key={talk.negotiationID} name={partnerOf(home, talk)} words={companionWords({ ...talk, estate }, now)} />
              ))}
            </ul>
          )}
        </section>
        {offers}
        {plans.length > 0 && (
          <section className="stack gap-3">
            <h2>契約と引渡し</h2>
            <CompanionPlans
              plans={plans}
              partnerOf={(id) => {
                const talk = talks.find(({ negotiationID }) => negotiationID === id)
                return talk ? partnerOf(home, talk) : '商談'
              }}
            />
          </section>
        )}
        {companionSees(companion, 'viewings') && <Plan {...{ home, viewings, now }} />}
        <section className="stack gap-3">
          <h2>参加について</h2>
          <p data-plain>
            見られるもの：{shownTo(companion).join('・')}。商談のメッセージは見えません。
            {companion.until && `${formatDay(`${companion.until}T00:00:00+09:00`)}まで見られます。`}
          </p>
          <p data-plain>この画面は、入ってから12時間で閉じます。続きを見るときは、招待のメールのリンクからもう一度お入りください。</p>
          <div className="cluster gap-4">
            <PlainWordsSwitch chosen={usePlainWords()} />
            <Button kind="negative" wide={false} onClick={() => setLeaving(true)}>
              参加をやめる
            </Button>
          </div>
        </section>
      </div>
      {leaving && <Leave {...{ companion, inviterName }} onClose={() => setLeaving(false)} />}
    </Page>
  )
}

function Talk({ name, words: { word, tone, sentence } }: { name: string; words: ReturnType<typeof companionWords> }) {
  return (
    <li className="stack gap-1">
      <div className="cluster middle gap-2">
        <Badge tone={tone}>{word}</Badge>
        {name}
      </div>
      <span data-plain>{sentence}</span>
    </li>
  )
}

/** On the seller's side buyers are shown by number, unless the companion's role requires names; a buyer has only one seller. */
export const partnerOf = ({ companion }: Home, { number, counterpartName }: Home['talks'][number]) =>
  companion.side === UserType.seller
    ? counterpartName
      ? `買主 ${counterpartName} 様`
      : `買主${number}`
    : counterpartName
      ? `売主 ${counterpartName} 様`
      : '売主との商談'

function Plan({ home, viewings, now }: { home: Home; viewings: readonly Viewing[]; now: Date }) {
  const talkOf = ({ negotiationID }: Viewing) => home.talks.find((talk) => talk.negotiationID === negotiationID)
  return (
    <section className="stack gap-3">
      <h2>予定</h2>
      {viewings.length === 0 ? (
        <EmptyState drawing="lantern" title="見学の予定はまだありません">
          <p>日時が決まると、ここに表示されます。</p>
        </EmptyState>
      ) : (
        <ul className="stack gap-3 tinted-rows">
          {viewings.map((viewing) => {
            const talk = talkOf(viewing)
            return (
              <li key={viewing.id} className="stack gap-1">
                <div className="cluster middle gap-2">
                  <Badge tone={tones[viewing.viewingStatus]}>{labelOf(ViewingStatus, viewing.viewingStatus)}</Badge>
                  <strong>見学</strong>
                  {talk && <span>{partnerOf(home, talk)}</span>}
                </div>
                {timesOf(viewing, now).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

const tones: Record<ViewingStatus, Tone> = { 1: 'amber', 2: 'green', 3: 'gray', 8: 'gray', 9: 'gray' }

const timesOf = ({ start, end, slots }: Viewing, now: Date): string[] =>
  start && end ? [formatSlot({ start, end }, now)] : slots.map((slot, at) => `第${at + 1}希望 ${formatSlot(slot, now)}`)

function Leave({ companion, inviterName, onClose }: { companion: Companion; inviterName: string; onClose: () => void }) {
  const router = useRouter()
  const form = useForm({ initial: {}, send: () => asCompanion.leaveAsCompanion(), after: router.invalidate, done: onClose })
  return (
    <FormDialog title="参加をやめますか？" form={form} confirm="はい、参加をやめる" negative onClose={onClose}>
      {companion.companionStatus === CompanionStatus.consented && <p>いただいた同意も、取り消されます。</p>}
      <p>この画面は見られなくなります。もう一度見るときは、{inviterName} 様に招待し直してもらってください。</p>
    </FormDialog>
  )
}

/** Shown after twelve hours, or once the invitation has ended; in both cases the letter's link leads on. */
export const ComeInAgain = () => (
  <DeadLink title={<Headline>招待された方の画面</Headline>} reason="招待のメールのリンクから、お入りください">
    <p>この画面は、入ってから12時間で閉じます。参加が終わったあとは、見ることができません。</p>
  </DeadLink>
)
