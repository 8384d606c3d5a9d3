import { mdiPencilOutline } from '@mdi/js'
import { useState } from 'react'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import { formatNearDate } from '#domain/base/words/near-day.ts'
import { houseStates } from '#domain/market/listing/house-states.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './favorite-cards.module.css'
import { changeSince, type KeptListing } from './kept-listing.ts'
import { MemoDialog } from './memo-dialog.tsx'

/** Details of a favourite: since when, changes since, and the user's memo. */
export function KeptFacts({ item, now }: { item: KeptListing; now: Date }) {
  const { id, keptAt, keptPrice, memo: written, listing, standing } = item
  const [memo, setMemo] = useState({ of: written, text: written })
  if (memo.of !== written) setMemo({ of: written, text: written })
  const [writing, setWriting] = useState(false)
  // Public is the rule, and other states are on the photo.
  const onPhoto = listing?.ended ? houseStates.ended : (listing?.tradeMark ?? houseStates.public)
  const change = listing && changeSince(keptPrice, listing.price)
  return (
    <div className={`stack gap-1 ${styles.facts}`}>
      <div className="cluster middle between gap-2">
        <p className="cluster middle gap-1 gap-x-2">
          {standing && standing.label !== onPhoto && <Badge tone={standing.tone}>{standing.label}</Badge>}
          {change && <Badge tone={change.tone}>{change.label}</Badge>}
          <span className="hint nowrap">
            <time className="figures" dateTime={formatISODay(keptAt)}>
              {formatNearDate(keptAt, now)}
            </time>{' '}
            追加
          </span>
        </p>
        {!memo.text && (
          <Button kind="plain" icon={mdiPencilOutline} onClick={() => setWriting(true)}>
            <span className="nowrap">メモを書く</span>
            <span className="visually-hidden">：{listing?.title ?? '公開されていない物件'}</span>
          </Button>
        )}
      </div>
      {memo.text && <p className="small pre-wrap full pad-2-3 rounded-s sunken">{memo.text}</p>}
      {memo.text && (
        <Button kind="plain" icon={mdiPencilOutline} onClick={() => setWriting(true)}>
          メモを直す
          <span className="visually-hidden">：{listing?.title ?? '公開されていない物件'}</span>
        </Button>
      )}
      {writing && (
        <MemoDialog id={id} memo={memo.text} onClose={() => setWriting(false)} onWritten={(text) => setMemo({ of: written, text })} />
      )}
    </div>
  )
}
