import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { EstateStatus } from '#domain/estate/enumerations.ts'
import type { Ending } from '#domain/estate/moves-contract.ts'
import type { DeskEstate } from '#domain/estate-desk/contract.ts'
import { formatEstateNumber } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { FinishDialog } from '#web/rooms/estate/moves/finish-dialog.tsx'
import { CareChoice, type Colleague } from '#web/rooms/review-care/care-choice.tsx'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import styles from './bulk-moves.module.css'

/** As many as one call takes. */
const AT_ONCE = 100

const isEndable = ({ status, listing }: DeskEstate) => status !== EstateStatus.draft && (listing?.live ?? false)

type Ended = Awaited<ReturnType<typeof api.finishEstates>>['items']

/**
 * Gives the chosen estates to somebody, or ends the public side of those that have one, each by itself; afterwards it says which it did, and
 * why not the others.
 */
export function BulkMoves({
  chosen,
  colleagues,
  onDone,
}: {
  chosen: readonly DeskEstate[]
  colleagues: readonly Colleague[]
  onDone: () => void
}) {
  const router = useRouter()
  const endable = chosen.filter(isEndable)
  const [asking, setAsking] = useState(false)
  const [ended, setEnded] = useState<{ items: Ended; estates: readonly DeskEstate[] }>()

  const finish = async (ending: Omit<Ending, 'negotiationID'>) => {
    const items: Ended = []
    for (let begun = 0; begun < endable.length; begun += AT_ONCE) {
      const estates = endable.slice(begun, begun + AT_ONCE).map(({ id, version }) => ({ id, version }))
      items.push(...(await api.finishEstates({ body: { estates, ...ending } })).items)
    }
    setAsking(false)
    setEnded({ items, estates: chosen })
    await router.invalidate()
  }
  const close = () => {
    setEnded(undefined)
    onDone()
  }
  return (
    <>
      {chosen.length > 0 && (
        <BulkBar label="選んだ物件への操作" count={chosen.length}>
          <CareChoice kind="estate" of={chosen} colleagues={colleagues} onDone={onDone} />
          {endable.length > 0 && (
            <Button kind="negative" wide={false} onClick={() => setAsking(true)}>
              {endable.length === chosen.length ? 'まとめて掲載を終了する' : `公開中の${endable.length}件の掲載を終了する`}
            </Button>
          )}
          <Button kind="plain" onClick={onDone}>
            選択を外す
          </Button>
        </BulkBar>
      )}
      {asking && <FinishDialog many={endable.length} reasons={[4, 1, 2, 3, 9]} onFinish={finish} onClose={() => setAsking(false)} />}
      <Dialog
        open={ended !== undefined}
        title="掲載終了の結果"
        onClose={close}
        actions={
          <Button kind="quiet" onClick={close}>
            閉じる
          </Button>
        }
      >
        {ended && <Result {...ended} />}
      </Dialog>
    </>
  )
}

function Result({ items, estates }: { items: Ended; estates: readonly DeskEstate[] }) {
  const done = items.filter(({ ended }) => ended).length
  const called = (id: string) => {
    const estate = estates.find((one) => one.id === id)
    return estate ? `${formatEstateNumber(estate.estateNumber)}　${estate.title ?? ''}` : id
  }
  return (
    <>
      <p>
        {items.length}件のうち、{done}件の掲載を終了しました。
        {done < items.length && '残りは、次の理由で変わっていません。'}
      </p>
      <ul className={`stack gap-2 ${styles.result}`}>
        {items
          .toSorted((a, b) => Number(a.ended) - Number(b.ended))
          .map(({ id, ended, title }) => (
            <li key={id}>
              <strong>{ended ? '掲載を終了しました' : 'できませんでした'}</strong>
              <span>{called(id)}</span>
              {title && <span>{title}</span>}
            </li>
          ))}
      </ul>
    </>
  )
}
