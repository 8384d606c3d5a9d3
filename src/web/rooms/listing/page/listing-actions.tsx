import { mdiCalendarClockOutline, mdiForum, mdiHeart, mdiHeartOutline } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { api } from '#web/api/client.ts'
import { loadBuyerQuestions, openQuestions, type Question } from '#web/rooms/master/buyer-questions.ts'
import { useRole } from '#web/session/use-viewer.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { useOnce } from '#web/ui/use-once.ts'
import { publicPath } from '../card/paths.ts'
import { switchFavorite, useFavorites } from '../favorites/favorites.ts'
import styles from './listing-actions.module.css'
import type { ShownListing } from './shown-listing.ts'

const StartDialog = lazy(async () => ({ default: (await import('./start-dialog.tsx')).StartDialog }))
const ViewingDialog = lazy(async () => ({ default: (await import('./viewing-dialog.tsx')).ViewingDialog }))

/** What one does with a listing; on a phone it stays under the thumb. */
export function ListingActions({ listing, negotiationID }: { listing: ShownListing; negotiationID: string | undefined }) {
  const { id, searchable } = listing
  const role = useRole()
  const next = publicPath(id)
  const [wishing, setWishing] = useState<readonly Question[]>()
  const { busy, run } = useOnce()
  return (
    <div className={`row middle gap-2 ${styles.actions}`}>
      {role === 'guest' && searchable && (
        <LinkButton to="/buyer/suggestSignup" search={{ next }} icon={mdiForum} large>
          商談を始める
        </LinkButton>
      )}
      {role === 'buyer' && (negotiationID || searchable) && <Negotiate id={id} negotiationID={negotiationID} />}
      {role === 'seller' && <p className={styles.note}>商談は、買主として登録した会員がご利用になれます。</p>}
      {role === 'admin' && (
        <LinkButton to="/admin/estate/$id" params={{ id }} kind="quiet">
          運営の画面で見る
        </LinkButton>
      )}
      {role !== 'admin' && (
        <div className={`row gap-2 ${styles.small}`}>
          {role === 'guest' && searchable && (
            <LinkButton to="/buyer/suggestSignup" search={{ next }} kind="quiet" icon={mdiCalendarClockOutline} wide={false}>
              見学を希望
            </LinkButton>
          )}
          {role === 'buyer' && (negotiationID || searchable) && (
            <Button
              kind="quiet"
              icon={mdiCalendarClockOutline}
              wide={false}
              busy={busy}
              onClick={() => run(async () => setWishing(negotiationID ? [] : await loadBuyerQuestions()))}
            >
              見学を希望
            </Button>
          )}
          <FavoriteButton id={id} />
        </div>
      )}
      {wishing && (
        <Suspense>
          <ViewingDialog estateID={id} questions={wishing} onClose={() => setWishing(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

/** Opens the talk, or leads back into the one that is open. */
function Negotiate({ id, negotiationID }: { id: string; negotiationID: string | undefined }) {
  const router = useRouter()
  const { busy, run } = useOnce({ tell: showFailure })
  const [asking, setAsking] = useState<readonly Question[]>()
  if (negotiationID)
    return (
      <LinkButton to="/buyer/chat/$id" params={{ id: negotiationID }} icon={mdiForum} large>
        商談に戻る
      </LinkButton>
    )
  const start = () =>
    run(async () => {
      const questions = await loadBuyerQuestions()
      if (openQuestions(questions, {}).length > 0) return setAsking(questions)
      const { id: opened } = await api.createNegotiation({ body: { estateID: id } })
      await router.navigate({ to: '/buyer/chat/$id', params: { id: opened } })
    })
  return (
    <>
      <Button icon={mdiForum} large busy={busy} onClick={start}>
        商談を始める
      </Button>
      {asking && (
        <Suspense>
          <StartDialog estateID={id} questions={asking} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
    </>
  )
}

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
