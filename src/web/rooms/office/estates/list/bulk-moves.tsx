import { useState } from 'react'
import { formatEstateNumber } from '#domain/base/words/format.ts'
import type { Ending } from '#domain/market/estate/moves-contract.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import type { DeskEstate } from '#domain/office/estates/contract.ts'
import { api } from '#web/api/client.ts'
import { useChanged } from '#web/live/use-held.ts'
import { FinishDialog } from '#web/rooms/market/estate/moves/finish-dialog.tsx'
import { WithholdDialog } from '#web/rooms/market/estate/moves/withhold-dialogs.tsx'
import { AssigneeChoice, type Colleague } from '#web/rooms/office/review-assignment/assignee-choice.tsx'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

/** The limit of one call. */
const AT_ONCE = 100

const isEndable = ({ status, listing }: DeskEstate) => status !== EstateStatus.draft && (listing?.live ?? false)
const isWithholdable = ({ listing }: DeskEstate) => (listing?.live ?? false) && !listing?.withheldSince

interface MoveResult {
  id: string
  done: boolean
  title: string | null
}
interface Outcome {
  heading: string
  /** 「2件の掲載を終了しました」 */
  did: string
  items: readonly MoveResult[]
  estates: readonly DeskEstate[]
}

/**
 * Assigns the chosen estates, withholds those that are published, or ends them, each on its own. Afterwards reports which succeeded and why
 * the others did not.
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
  const changed = useChanged()
  const [endable, withholdable] = [chosen.filter(isEndable), chosen.filter(isWithholdable)]
  const [asking, setAsking] = useState<'finish' | 'withhold'>()
  const [outcome, setOutcome] = useState<Outcome>()

  const moveAll = async (
    those: readonly DeskEstate[],
    words: Pick<Outcome, 'heading' | 'did'>,
    call: (estates: { id: string; version: number }[]) => Promise<MoveResult[]>,
  ) => {
    const items: MoveResult[] = []
    for (let begun = 0; begun < those.length; begun += AT_ONCE)
      items.push(...(await call(those.slice(begun, begun + AT_ONCE).map(({ id, version }) => ({ id, version })))))
    setAsking(undefined)
    setOutcome({ ...words, items, estates: chosen })
    await changed()
  }
  const finish = (ending: Omit<Ending, 'negotiationID'>) =>
    moveAll(endable, { heading: '掲載終了の結果', did: '掲載を終了しました' }, async (estates) =>
      (await api.finishEstates({ body: { estates, ...ending } })).items.map(({ ended, ...result }) => ({ ...result, done: ended })),
    )
  const withhold = (reason: string) =>
    moveAll(
      withholdable,
      { heading: '掲載停止の結果', did: '掲載を止めました' },
      async (estates) => (await api.withholdEstates({ body: { estates, reason } })).items,
    )
  const close = () => {
    setOutcome(undefined)
    onDone()
  }
  return (
    <>
      {chosen.length > 0 && (
        <BulkBar label="選んだ物件への操作" count={chosen.length}>
          <AssigneeChoice kind="estate" of={chosen} colleagues={colleagues} onDone={onDone} />
          {withholdable.length > 0 && (
            <Button kind="negative" wide={false} onClick={() => setAsking('withhold')}>
              {withholdable.length === chosen.length ? 'まとめて掲載を止める' : `公開中の${withholdable.length}件の掲載を止める`}
            </Button>
          )}
          {endable.length > 0 && (
            <Button kind="negative" wide={false} onClick={() => setAsking('finish')}>
              {endable.length === chosen.length ? 'まとめて掲載を終了する' : `公開中の${endable.length}件の掲載を終了する`}
            </Button>
          )}
          <Button kind="plain" onClick={onDone}>
            選択を外す
          </Button>
        </BulkBar>
      )}
      {asking === 'finish' && (
        <FinishDialog many={endable.length} reasons={[4, 1, 2, 3, 9]} onFinish={finish} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'withhold' && <WithholdDialog many={withholdable.length} onWithhold={withhold} onClose={() => setAsking(undefined)} />}
      <Dialog
        open={outcome !== undefined}
        title={outcome?.heading ?? ''}
        onClose={close}
        actions={
          <Button kind="quiet" onClick={close}>
            閉じる
          </Button>
        }
      >
        {outcome && <Result {...outcome} />}
      </Dialog>
    </>
  )
}

function Result({ did, items, estates }: Outcome) {
  const count = items.filter(({ done }) => done).length
  const called = (id: string) => {
    const estate = estates.find((one) => one.id === id)
    return estate ? `${formatEstateNumber(estate.estateNumber)}　${estate.title ?? ''}` : id
  }
  return (
    <>
      <p>
        {items.length}件のうち、{count}件の{did}。{count < items.length && '残りは、次の理由で変わっていません。'}
      </p>
      <ul className="stack gap-2">
        {items
          .toSorted((a, b) => Number(a.done) - Number(b.done))
          .map(({ id, done, title }) => (
            <li key={id} className="grid ends-2 line-above">
              <strong>{done ? did : 'できませんでした'}</strong>
              <span>{called(id)}</span>
              {title && <span>{title}</span>}
            </li>
          ))}
      </ul>
    </>
  )
}
