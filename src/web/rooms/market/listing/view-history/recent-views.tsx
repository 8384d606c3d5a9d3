import { mdiHistory } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pathOfSize } from '#domain/base/image/paths.ts'
import { formatPrice } from '#domain/base/words/format.ts'
import type { ListingCard } from '#domain/market/listing/contract.ts'
import { UserType } from '#platform/context.ts'
import { publicPath } from '#web/rooms/market/listing/card/paths.ts'
import { usePlainLinks } from '#web/rooms/market/listing/card/plain-links.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Icon } from '#web/ui/icon.tsx'
import { findDeviceViews, findOwnViews } from './find-views.ts'
import styles from './recent-views.module.css'

/** As many as fit side by side on a desktop. */
const SHOWN = 7

/** 最近見た物件 in a row, for browsing pages. Rendered after hydration, and not at all without viewed listings. */
export function RecentViews({ but }: { but?: string }) {
  const viewer = useViewer()
  const me = viewer?.id
  const [views, setViews] = useState<ListingCard[]>([])
  const links = usePlainLinks()
  useEffect(() => {
    let left = false
    // Optional: without it the page is still complete.
    void (me ? findOwnViews() : findDeviceViews()).then((found) => left || setViews(found)).catch(() => {})
    return () => {
      left = true
    }
  }, [me])
  const shown = views.filter(({ id }) => id !== but).slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <section className={`stack gap-3 shrinks ${styles.recent}`} aria-labelledby="recent-views">
      <div className="cluster middle between gap-2 gap-x-4">
        <h2 className="row middle gap-2 text-l" id="recent-views">
          <Icon path={mdiHistory} />
          最近見た物件
        </h2>
        {viewer && viewer.userType !== UserType.admin && <Link to="/buyer/history">閲覧履歴</Link>}
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link arrives here as a click. */}
      <ul className={`row gap-3 scroll-x ${styles.row}`} onClick={links.onClick} onPointerDown={links.onPointerDown}>
        {shown.map(({ id, title, price, cover }) => (
          <li key={id}>
            <a href={viewer ? `/buyer/estate/${id}` : publicPath(id)} className={`stack gap-1 ${styles.view}`}>
              {cover ? (
                <span className={`relative clip rounded deep photo ${styles.photo}`}>
                  {/* An attribute, because the page's policy refuses styles in elements. */}
                  {cover.color && (
                    <svg aria-hidden>
                      <rect width="100%" height="100%" fill={cover.color} />
                    </svg>
                  )}
                  <img src={pathOfSize(cover.path, 480)} width={160} height={120} alt="" fetchPriority="low" decoding="async" />
                </span>
              ) : (
                <span className={`centered rounded deep hint photo ${styles.photo}`}>写真は準備中です</span>
              )}
              <span className="bold figures">{formatPrice(price)}</span>
              <span className={`small two-lines ${styles.title}`} title={title}>
                {title}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
