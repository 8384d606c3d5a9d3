import { useNavigate, useRouter } from '@tanstack/react-router'
import type { Viewing } from '#domain/deal/viewing/contract.ts'
import { Outcome } from '#domain/deal/viewing/enumerations.ts'
import { api } from '#web/api/client.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { AGAIN, may, mayPropose, type ViewingDeal } from './deal.ts'

/** Link to making an offer, if possible; passed in by the screen, because it belongs to a higher module. */
export interface WayToOffer {
  label: string
  go: () => unknown
}

/** The buyer's choices after a viewing. The seller sees which one was chosen. */
export function AfterViewing({ deal, viewing, tab, offer }: { deal: ViewingDeal; viewing: Viewing; tab?: string; offer?: WayToOffer }) {
  const navigate = useNavigate()
  const says = may(deal, viewing, 'saveOutcome')
  const again = mayPropose(deal)
  if (!says && !again) return null
  const sheet = (act: string) => ({ tab, viewing: viewing.id, act })
  return (
    <div className="cluster gap-2 above-1">
      {says && offer && <Way {...{ viewing, ...offer }} outcome={Outcome.offer} primary={viewing.outcome === null} />}
      {again && (
        <Way
          viewing={viewing}
          outcome={says ? Outcome.again : undefined}
          label={AGAIN}
          go={() => navigate({ to: '.', search: { tab, viewing: 'new' }, resetScroll: false })}
        />
      )}
      {says && (
        <>
          <LinkButton kind="quiet" wide={false} to="." search={sheet('outcome-3')} resetScroll={false}>
            ほかも見て考える
          </LinkButton>
          <LinkButton kind="quiet" wide={false} to="." search={sheet('outcome-4')} resetScroll={false}>
            今回は見送る
          </LinkButton>
        </>
      )}
    </div>
  )
}

/** Records the outcome, and goes on to the page it leads to. */
function Way({ viewing, outcome, label, go, primary = false }: WayToOffer & { viewing: Viewing; outcome?: Outcome; primary?: boolean }) {
  const router = useRouter()
  const { busy, run } = useAction()
  const { id, outcomeNote: note, tellSeller } = viewing
  const press = () =>
    run(async () => {
      if (outcome !== undefined && outcome !== viewing.outcome) {
        await api.saveViewingOutcome({ params: { id }, body: { outcome, note, tellSeller } })
        await router.invalidate()
      }
      await go()
    })
  return (
    <Button kind={primary ? 'primary' : 'quiet'} wide={false} busy={busy} onClick={press}>
      {label}
    </Button>
  )
}
