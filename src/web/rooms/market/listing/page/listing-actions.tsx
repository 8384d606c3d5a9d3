import { mdiCalendarClockOutline, mdiForum, mdiHeart, mdiHeartOutline } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { houseActions } from '#domain/market/listing/house-states.ts'
import { api } from '#web/api/client.ts'
import { loadBuyerQuestions, openQuestions, type Question } from '#web/rooms/base/master/buyer-questions.ts'
import { useRole } from '#web/session/use-viewer.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { publicPath } from '../card/paths.ts'
import { switchFavorite, useFavorites } from '../favorites/favorites.ts'
import styles from './listing-actions.module.css'
import type { ShownListing } from './shown-listing.ts'

const WishDialog = lazy(async () => ({ default: (await import('./wish-dialog.tsx')).WishDialog }))
const StartDialog = lazy(async () => ({ default: (await import('./start-dialog.tsx')).StartDialog }))

/** Actions on a listing; on a phone they stay within reach of the thumb. */
export function ListingActions({
  listing,
  negotiationID,
  mayWish,
  usageFee,
}: {
  listing: ShownListing
  usageFee: number
  negotiationID: string | undefined
  /** A viewing can still be requested in the negotiation, if there is one. */
  mayWish: boolean
}) {
  const { id, searchable } = listing
  const role = useRole()
  const next = publicPath(id)
  return (
    <div className={`row middle gap-2 ${styles.actions}`}>
      {role === 'guest' && searchable && (
        <LinkButton to="/buyer/suggestSignup" search={{ next }} icon={mdiForum} large>
          商談を始める
        </LinkButton>
      )}
      {role === 'buyer' && (negotiationID || searchable) && <Negotiate {...{ listing, negotiationID, usageFee }} wish={false} />}
      {role === 'seller' && <p className="hint">商談は、買主として登録した会員がご利用になれます。</p>}
      {role === 'admin' && (
        <LinkButton to="/admin/estate/$id" params={{ id }} kind="quiet">
          運営の画面で見る
        </LinkButton>
      )}
      {role !== 'admin' && (
        <div className={`row gap-2 ${styles.small}`}>
          {role === 'guest' && searchable && (
            <LinkButton to="/buyer/suggestSignup" search={{ next }} kind="quiet" icon={mdiCalendarClockOutline} wide={false}>
              {wishWords}
            </LinkButton>
          )}
          {role === 'buyer' && (negotiationID ? mayWish : searchable) && <Negotiate {...{ listing, negotiationID, usageFee }} wish />}
          <FavoriteButton id={id} />
        </div>
      )}
    </div>
  )
}

/** Starts a negotiation with a first message, or leads back to the open one; there `wish` requests a viewing. */
function Negotiate({
  listing,
  negotiationID,
  usageFee,
  wish,
}: Pick<Parameters<typeof ListingActions>[0], 'listing' | 'negotiationID' | 'usageFee'> & { wish: boolean }) {
  const router = useRouter()
  const { busy, run } = useAction({ tell: showFailure })
  const [asking, setAsking] = useState<readonly Question[]>()
  const search = wish ? WISH : {}
  const look = wish ? ({ kind: 'quiet', icon: mdiCalendarClockOutline, wide: false } as const) : ({ icon: mdiForum, large: true } as const)
  if (negotiationID)
    return (
      <LinkButton {...look} to="/buyer/chat/$id" params={{ id: negotiationID }} search={search}>
        {wish ? wishWords : houseActions.room}
      </LinkButton>
    )
  const start = () =>
    run(async () => {
      const questions = await loadBuyerQuestions()
      if (!wish || openQuestions(questions, {}).length > 0) return setAsking(questions)
      const { id: opened } = await api.createNegotiation({ body: { estateID: listing.id } })
      await router.navigate({ to: '/buyer/chat/$id', params: { id: opened }, search })
    })
  return (
    <>
      <Button {...look} busy={busy} onClick={start}>
        {wish ? wishWords : '商談を始める'}
      </Button>
      {asking && (
        <Suspense>
          {wish ? (
            <WishDialog estateID={listing.id} questions={asking} search={WISH} onClose={() => setAsking(undefined)} />
          ) : (
            <StartDialog {...{ listing, usageFee }} questions={asking} onClose={() => setAsking(undefined)} />
          )}
        </Suspense>
      )}
    </>
  )
}

/** Two lines on a phone. */
const wishWords = (
  <span>
    見学を
    <wbr />
    希望する
  </span>
)

/** The negotiation's appointments tab, with the request sheet open. */
const WISH = { tab: 'plan', viewing: 'new' } as const

function FavoriteButton({ id }: { id: string }) {
  const kept = useFavorites([id]).has(id)
  return (
    <Button
      kind="quiet"
      wide={false}
      icon={kept ? mdiHeart : mdiHeartOutline}
      aria-pressed={kept}
      className={styles.heart}
      onClick={() => switchFavorite(id)}
    >
      お気に入り
    </Button>
  )
}
