import { type ReactNode, useState } from 'react'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { Companion } from '#domain/deal/companion/contract.ts'
import { CompanionRole, type CompanionSide, CompanionStatus, Ender } from '#domain/deal/companion/enumerations.ts'
import { refusal } from '#domain/deal/companion/policy.ts'
import { OPEN } from '#domain/deal/companion/state.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import type { Viewer } from '#web/session/viewer.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { type HouseOfOwners, InviteDialog } from './invite-dialog.tsx'

/** A member's companions: invited, active, and a button to invite. */
export function CompanionList({
  companions,
  viewer,
  estateID,
  negotiationID,
  now,
  changed,
  ended,
  house,
  under,
}: {
  companions: readonly Companion[]
  viewer: Viewer
  estateID: string
  /** The buyer's negotiation. */
  negotiationID?: string
  now: Date
  changed: () => unknown
  /** In place of an empty list where nobody is invited any more. */
  ended?: ReactNode
  /** Seller only: the registered owners, and the asking price. */
  house?: HouseOfOwners
  /** Extra content below a companion. */
  under?: (companion: Companion) => ReactNode
}) {
  const side: CompanionSide = viewer.userType === UserType.buyer ? UserType.buyer : UserType.seller
  const [inviting, setInviting] = useState(false)
  const open = companions.filter(isOpen)
  const invite = (
    <Button kind={open.length > 0 ? 'quiet' : 'primary'} wide={false} onClick={() => setInviting(true)}>
      招待する
    </Button>
  )
  return (
    <div className="stack gap-5">
      {open.length > 0 ? (
        <>
          <CompanionEntries companions={open} {...{ viewer, now, changed, under }} />
          {!ended && <div>{invite}</div>}
        </>
      ) : !ended ? (
        <EmptyState drawing="veranda" title={emptyText[side]} action={invite} />
      ) : (
        companions.length === 0 && ended
      )}
      <GoneCompanions {...{ companions, viewer, now, changed, under }} />
      {inviting && (
        <InviteDialog
          {...{ side, estateID, negotiationID, now, changed, house }}
          taken={open.flatMap(({ coOwner }) => coOwner ?? [])}
          onClose={() => setInviting(false)}
        />
      )}
    </div>
  )
}

const isOpen = ({ companionStatus }: Companion) => OPEN.includes(companionStatus)

interface EntriesProps {
  companions: readonly Companion[]
  viewer: Viewer
  now: Date
  changed: () => unknown
  under?: (companion: Companion) => ReactNode
}

/** The companions of one side, with the viewer's actions for each; ended ones are last and collapsed. */
export const CompanionsOfSide = (props: EntriesProps) => (
  <>
    <CompanionEntries {...props} companions={props.companions.filter(isOpen)} />
    <GoneCompanions {...props} />
  </>
)

function CompanionEntries({ companions, under, ...rest }: EntriesProps) {
  return (
    <ul className="stack gap-3 tinted-rows">
      {companions.map((companion) => (
        <Entry key={companion.id} {...{ companion, ...rest }}>
          {under?.(companion)}
        </Entry>
      ))}
    </ul>
  )
}

function GoneCompanions(props: EntriesProps) {
  const over = props.companions.filter((companion) => !isOpen(companion))
  if (over.length === 0) return null
  return (
    <Disclosure summary={`参加が終わった方（${over.length}人）`}>
      <CompanionEntries {...props} companions={over} />
    </Disclosure>
  )
}

const emptyText: Record<CompanionSide, string> = {
  [UserType.seller]:
    '共有者やご家族を招くと、購入申込や予定を一緒に確かめられます。共有者の方には、同意もお願いできます。メッセージは見えません。',
  [UserType.buyer]: 'ご家族や専門家の方を招くと、見学の予定を一緒に確かめられます。メッセージは見えません。',
}
const tones: Record<CompanionStatus, Tone> = { 1: 'amber', 2: 'green', 3: 'green', 8: 'gray', 9: 'gray' }

function Entry({
  companion,
  viewer,
  now,
  changed,
  children,
}: {
  companion: Companion
  viewer: Viewer
  now: Date
  changed: () => unknown
  children?: ReactNode
}) {
  const { id, name, role, share, email, companionStatus } = companion
  const [ending, setEnding] = useState(false)
  const { busy, run } = useAction({ tell: showFailure, after: changed })
  const may = (move: 'inviteAgain' | 'remove') => !refusal(viewer, companion, move, now)
  const lapsed = companion.linkUntil !== null && new Date(companion.linkUntil) <= now
  const again = () =>
    run(async () => {
      await api.inviteAgain({ params: { id } })
      showToast('招待のメールをもう一度送りました')
    })
  return (
    <li className="stack gap-2">
      <div className="cluster middle gap-2">
        <Badge tone={tones[companionStatus]}>{lapsed ? 'リンクの期限切れ' : labelOf(CompanionStatus, companionStatus)}</Badge>
        <strong>{name} 様</strong>
        <span>
          {CompanionRole.labels[role]}
          {share && `（持分 ${share}）`}
        </span>
      </div>
      <ul className="hint">
        {[email, ...factsOf(companion)].map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {children}
      <div className="cluster gap-2">
        {may('inviteAgain') && (
          <Button kind="quiet" wide={false} busy={busy} onClick={again}>
            もう一度送る<span className="visually-hidden">（{name} 様）</span>
          </Button>
        )}
        {may('remove') && (
          <Button kind="plain" onClick={() => setEnding(true)}>
            参加を終える<span className="visually-hidden">（{name} 様）</span>
          </Button>
        )}
      </div>
      {ending && <End {...{ companion, changed }} onClose={() => setEnding(false)} />}
    </li>
  )
}

function factsOf({ companionStatus, invitedAt, linkUntil, joinedName, name, lastSeenAt, until, endedAt, endedBy }: Companion): string[] {
  if (endedAt) return [`${formatDay(endedAt)}に終了（${labelOf(Ender, endedBy)}）`]
  return [
    ...(companionStatus === CompanionStatus.invited
      ? [`${formatDay(invitedAt)}に招待`, ...(linkUntil ? [`リンクは${formatDay(linkUntil)}まで`] : [])]
      : []),
    ...(joinedName && joinedName !== name ? [`ご本人の入力：${joinedName}`] : []),
    ...(lastSeenAt ? [`最後に見た日 ${formatDay(lastSeenAt)}`] : []),
    ...(until ? [`${formatDay(`${until}T00:00:00+09:00`)}まで見られます`] : []),
  ]
}

function End({ companion: { id, name }, changed, onClose }: { companion: Companion; changed: () => unknown; onClose: () => void }) {
  const form = useForm({
    initial: {},
    async send() {
      await api.deleteCompanion({ params: { id } })
      showToast('参加を終えました')
    },
    after: changed,
    done: onClose,
  })
  return (
    <FormDialog title={`${name} 様の参加を終えますか？`} form={form} confirm="はい、参加を終える" negative onClose={onClose}>
      <p>すぐに見られなくなり、リンクも使えなくなります。あとから、もう一度招待できます。</p>
    </FormDialog>
  )
}
