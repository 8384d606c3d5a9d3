import { mdiCheckboxMultipleMarkedOutline } from '@mdi/js'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { formatNumber } from '#domain/base/words/format.ts'
import { FAVORITES_AT_ONCE } from '#domain/market/favorite/limits.ts'
import { api } from '#web/api/client.ts'
import { EstateCard } from '#web/rooms/market/listing/card/estate-card.tsx'
import cards from '#web/rooms/market/listing/card/estate-cards.module.css'
import { heart, heartPressed } from '#web/rooms/market/listing/card/heart.tsx'
import { usePlainLinks } from '#web/rooms/market/listing/card/plain-links.ts'
import { switchFavorite, useFavorites } from '#web/rooms/market/listing/favorites/favorites.ts'
import { favorites as kept, setFavorites } from '#web/rooms/market/listing/favorites/memory.ts'
import { MAX_COMPARED } from '#web/rooms/market/search/compare/card-marks.ts'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { keepFocus } from '#web/ui/keep-focus.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import styles from './favorite-cards.module.css'
import { KeptFacts } from './kept-facts.tsx'
import type { KeptListing } from './kept-listing.ts'

/**
 * The favourites, each with its status. Removing one by its heart, or several chosen ones, takes effect immediately; the undo puts them
 * back in their places.
 */
export function FavoriteCards({
  items,
  count,
  now,
  children,
}: {
  items: readonly KeptListing[]
  count: number
  now: Date
  /** Controls of the list, before the count. */
  children: ReactNode
}) {
  const favorites = useFavorites(items.map(({ estateID }) => estateID))
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const links = usePlainLinks()
  const { busy, run } = useAction({ tell: showFailure })
  const letGo = (id: string) => {
    setGone((now) => new Set([...now, id]))
    void switchFavorite(id)
  }
  const letAllGo = (ids: string[]) =>
    run(async () => {
      await api.letGoFavorites({ body: { estateIDs: ids } })
      setGone((now) => new Set([...now, ...ids]))
      setFavorites([...kept()].filter((id) => !ids.includes(id)))
      keepFocus()
      setChosen((now) => {
        const left = [...(now ?? [])].filter((id) => !ids.includes(id))
        return left.length > 0 ? new Set(left) : undefined
      })
      showToast(`${ids.length}件をお気に入りから外しました`, { undo: () => void takeBack(ids) })
    })
  const press = (event: MouseEvent) => {
    const id = heartPressed(event.target)
    if (id) letGo(id)
    else links.onClick(event)
  }
  const choose = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  // After 元に戻す the card is back in its place.
  const named = items.filter(({ estateID, listing }) => listing && chosen?.has(estateID)).map(({ estateID }) => estateID)
  const comparable = named.length > 1 && named.length <= MAX_COMPARED
  const going = [...(chosen ?? [])].slice(0, FAVORITES_AT_ONCE)
  const shown = items.filter(({ estateID }) => !gone.has(estateID) || favorites.has(estateID))
  return (
    <>
      <div className="cluster bottom gap-3">
        {children}
        <p className="grows nowrap" role="status">
          <strong className="text-2xl figures">{formatNumber(count)}</strong>件
        </p>
        {chosen ? (
          <Button kind="quiet" wide={false} onClick={() => setChosen(undefined)}>
            選ぶのをやめる
          </Button>
        ) : (
          <Button kind="quiet" wide={false} icon={mdiCheckboxMultipleMarkedOutline} onClick={() => setChosen(new Set())}>
            選んで比べる・外す
          </Button>
        )}
      </div>
      {chosen && !comparable && <p className="hint" role="status">{`2件から${MAX_COMPARED}件を選ぶと、並べて比べられます。`}</p>}
      <h2 className="visually-hidden">お気に入りの物件</h2>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link or a button arrives here as a click. */}
      <ul className={cards.cards} onClick={press} onPointerDown={links.onPointerDown}>
        {shown.map((item, index) => (
          <li key={item.estateID}>
            <div className={`stack gap-2 ${styles.kept}`}>
              {chosen && (
                <label className="row middle gap-2 target">
                  <input type="checkbox" checked={chosen.has(item.estateID)} onChange={() => choose(item.estateID)} />
                  <span>
                    選ぶ<span className="visually-hidden">：{item.listing?.title ?? '公開されていない物件'}</span>
                  </span>
                </label>
              )}
              {item.listing ? (
                <EstateCard
                  listing={item.listing}
                  href={`/buyer/estate/${item.estateID}`}
                  first={index === 0}
                  action={heart(item.listing, undefined, true)}
                />
              ) : (
                <Gone onLetGo={() => letGo(item.estateID)} />
              )}
              <KeptFacts item={item} now={now} />
            </div>
          </li>
        ))}
      </ul>
      {chosen && chosen.size > 0 && (
        <BulkBar label="選んだ物件" count={chosen.size}>
          {comparable && (
            <LinkButton wide={false} to="/buyer/estate/compare" search={{ id: named.join(',') } as never}>
              {named.length}件を比べる
            </LinkButton>
          )}
          <Button kind="negative" wide={false} busy={busy} onClick={() => letAllGo(going)}>
            {going.length}件を外す
          </Button>
        </BulkBar>
      )}
    </>
  )
}

async function takeBack(estateIDs: string[]) {
  try {
    await api.keepFavorites({ body: { estateIDs } })
    setFavorites([...kept(), ...estateIDs])
  } catch (error) {
    showFailure(error)
  }
}

function Gone({ onLetGo }: { onLetGo: () => void }) {
  return (
    <div className={`stack gap-3 tinted text-center ${styles.gone}`}>
      <p className="bold">現在は公開されていない物件です</p>
      <p>売主が公開を止めているか、掲載が終わってから30日が過ぎました。</p>
      <Button kind="quiet" onClick={onLetGo}>
        お気に入りから外す
      </Button>
    </div>
  )
}
