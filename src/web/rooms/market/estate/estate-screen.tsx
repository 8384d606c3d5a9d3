import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { formatEstateNumber } from '#domain/base/words/format.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { Page } from '#web/ui/page/page.tsx'
import styles from '#web/ui/page/screen.module.css'
import { Breadcrumbs } from '#web/ui/reading/breadcrumbs.tsx'
import { History } from './facts/history.tsx'
import { PublicPreview } from './facts/public-preview.tsx'
import { StatedCover } from './facts/stated-cover.tsx'
import { type DealWord, StatusBadge } from './facts/status-badge.tsx'

/** An estate for its seller and the operator: status and next action first, then its facts, with its history alongside. */
export function EstateScreen({
  estate,
  name,
  list,
  next,
  standing,
  moves,
  price,
  side,
  last,
  events,
  viewer,
  coverShown = false,
  children,
}: {
  estate: Estate & DealWord
  name: string
  /** The list it was opened from. */
  list: ComponentProps<typeof Breadcrumbs>['trail'][number]
  /** Link to the next estate of that list. */
  next?: ReactNode
  standing: ReactNode
  moves: { label: string; buttons: ReactNode }
  /** Under the large cover of a seller's screen, which stands at the left. */
  price?: ReactNode
  side?: ReactNode
  /** The standing has the cover. */
  coverShown?: boolean
  /** Under the history. */
  last?: ReactNode
  children: ReactNode
} & ComponentProps<typeof History> &
  Pick<ComponentProps<typeof StatusBadge>, 'viewer'>) {
  return (
    <Page
      title={name}
      actions={next}
      cover={coverShown ? undefined : <StatedCover estate={estate} viewer={viewer} {...(price !== undefined && { only: 'on-phone' })} />}
      before={<Breadcrumbs trail={[list]} here={name} />}
      lead={
        <span className="cluster middle gap-2">
          <StatusBadge estate={estate} viewer={viewer} beside />
          <span>{formatEstateNumber(estate.estateNumber)}</span>
        </span>
      }
    >
      <div className={`stack gap-8 above-1 ${price === undefined ? styles.columns : styles.owned}`}>
        <div className={`grid from-top gap-8 shrinks ${styles.top}`}>{standing}</div>
        <aside className={styles.moves} aria-label={moves.label}>
          {moves.buttons}
        </aside>
        {price !== undefined && (
          <div className={`grid from-top gap-6 shrinks ${styles.price}`}>
            {!coverShown && <StatedCover estate={estate} viewer={viewer} only="on-desk" lazy />}
            {price}
          </div>
        )}
        <div className={`grid from-top gap-8 shrinks ${styles.main}`}>{children}</div>
        <div className={`grid from-top gap-8 shrinks ${styles.side}`}>
          {side}
          <EstateSection title="履歴">
            <History events={events} />
          </EstateSection>
          {last}
        </div>
      </div>
    </Page>
  )
}

export function EstateSection({ title, link, children }: { title: ReactNode; link?: ReactNode; children: ReactNode }) {
  const heading = <h2>{title}</h2>
  return (
    <section className="stack gap-4">
      {link ? (
        <div className="cluster baseline between gap-2 gap-x-4">
          {heading}
          {link}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  )
}

/** A preview for buyers, with a link to the version that is public now; `edited`: what they see still differs. */
export function PreviewSection({ estate, edited = false, children }: { estate: Estate; edited?: boolean; children?: ReactNode }) {
  const live = estate.listing?.live
  const published = live && (
    <Link to="/estate/$id" params={{ id: estate.id }}>
      買主の画面で見る
    </Link>
  )
  return (
    <EstateSection title={edited && live ? '編集中の内容' : '買主から見た表示'} link={published}>
      {children}
      {edited && live && <p>下は、いま編集している内容です。公開中の内容は、審査で承認されたときに入れ替わります。</p>}
      <PublicPreview estate={estate} />
    </EstateSection>
  )
}
