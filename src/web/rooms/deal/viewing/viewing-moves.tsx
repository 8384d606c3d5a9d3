import { mdiCalendarPlusOutline } from '@mdi/js'
import type { Viewing } from '#domain/deal/viewing/contract.ts'
import { dayText } from '#domain/deal/viewing/day-words.ts'
import { ViewingStatus } from '#domain/deal/viewing/enumerations.ts'
import type { ViewingMove } from '#domain/deal/viewing/state.ts'
import { UserType } from '#platform/context.ts'
import { Button, ButtonAnchor, LinkButton } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { AfterViewing, type WayToOffer } from './after-viewing.tsx'
import { isOnTheWay, may, sideOfViewer, type ViewingDeal } from './deal.ts'
import styles from './viewing.module.css'

/** The viewer's actions on an appointment; each opens its sheet. */
export function ViewingMoves({
  deal,
  viewing,
  tab,
  offer,
  onSay,
}: {
  deal: ViewingDeal
  viewing: Viewing
  /** The room's tab, kept under the sheet. */
  tab?: string
  offer?: WayToOffer
  onSay: (message: string) => void
}) {
  const isFixed = viewing.viewingStatus === ViewingStatus.accepted
  const isDone = viewing.viewingStatus === ViewingStatus.done
  if (isDone && sideOfViewer(deal) === UserType.buyer) return <AfterViewing {...{ deal, viewing, tab, offer }} />
  const links = movesOf(deal, viewing)
  return (
    <>
      {(links.length > 0 || isFixed) && (
        <div className="cluster gap-2 above-1">
          {isFixed && (
            <ButtonAnchor kind="quiet" wide={false} icon={mdiCalendarPlusOutline} href={`/api/viewing/${viewing.id}/calendar`}>
              カレンダーに入れる
            </ButtonAnchor>
          )}
          {links.map(({ label, kind = 'quiet', ...search }) => (
            <LinkButton key={label} kind={kind} wide={false} to="." search={{ tab, ...search }} resetScroll={false}>
              {label}
            </LinkButton>
          ))}
        </div>
      )}
      {deal.acts && sideOfViewer(deal) === deal.viewer.userType && isOnTheWay(viewing, deal.now) && (
        <OnTheWay side={deal.viewer.userType} onSay={onSay} />
      )}
    </>
  )
}

interface MoveLink {
  label: string
  kind?: 'primary' | 'quiet' | 'plain'
  viewing: string
  act?: string
}

const moveText: readonly { move: ViewingMove; label: string; kind?: 'primary' | 'plain' }[] = [
  { move: 'accept', label: 'この日時で決める', kind: 'primary' },
  { move: 'counter', label: '別の日時を提案する' },
  { move: 'refuse', label: '見送る' },
  { move: 'withdraw', label: '取り下げる' },
  { move: 'complete', label: '見学が済みました' },
  { move: 'reportAbsence', label: 'お相手に会えませんでした' },
  { move: 'change', label: '日時を変えたい' },
  { move: 'cancel', label: '取り消す' },
  { move: 'object', label: 'お返事する', kind: 'primary' },
  { move: 'judge', label: '来なかった方を決める', kind: 'primary' },
]

const movesOf = (deal: ViewingDeal, viewing: Viewing): MoveLink[] =>
  moveText.flatMap(({ move, ...link }) => (may(deal, viewing, move) ? [{ ...link, viewing: viewing.id, act: move }] : []))

/** A single press sends a standard message to the other side. */
function OnTheWay({ side, onSay }: { side: UserType; onSay: (message: string) => void }) {
  const sentences = side === UserType.buyer ? dayText.buyer : dayText.seller
  return (
    <fieldset className={`stack gap-2 pad-3 rounded waits ${styles.onTheWay}`}>
      <legend>お相手にすぐ知らせる</legend>
      <div className="cluster gap-2">
        {sentences.map(({ label, message }) => (
          <Button
            key={label}
            kind="quiet"
            wide={false}
            onClick={() => {
              onSay(message)
              showToast('メッセージで知らせました')
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
