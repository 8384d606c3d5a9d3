import { useRouter } from '@tanstack/react-router'
import type { SameCandidate } from '#domain/people/duplicates/contract.ts'
import { sameReasons } from '#domain/people/duplicates/enumerations.ts'
import { api } from '#web/api/client.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { listPairs, type Pairs } from './load-pairs.ts'
import { PairMoves } from './pair-moves.tsx'
import { SidesOfTwo } from './side-by-side.tsx'

/** Two accounts that may belong to the same person, side by side, until an operator decides. */
export function SameDesk({ first, total }: { first: Pairs; total: number }) {
  const { items, more } = useMore(first, listPairs, String(total))
  if (items.length === 0)
    return (
      <EmptyState drawing="cat" title="名寄せの候補はありません">
        <p>電話番号、フリガナと生年月日、住所、メールアドレスの似た会員を、毎晩さがします。</p>
      </EmptyState>
    )
  return (
    <div className="stack gap-6">
      <p>別人にした組は、二度と候補に出ません。まとめると元に戻せないので、本人に確かめてからまとめてください。</p>
      <ul className="stack gap-6">
        {items.map((pair) => (
          <li key={pair.id} className="stack gap-4 tinted pad-4">
            <Pair pair={pair} />
          </li>
        ))}
      </ul>
      <More {...more} total={total} />
    </div>
  )
}

function Pair({ pair }: { pair: SameCandidate }) {
  const { a, b, reasons, id, version } = pair
  const router = useRouter()
  const { busy, run } = useAction({ tell: showFailure, after: () => router.invalidate() })
  const apart = () =>
    run(async () => {
      await api.decideDuplicateCandidate({ params: { id }, body: { state: 3 } }, { ifMatch: version })
      showToast('別人にしました')
    })
  return (
    <>
      <p className="cluster gap-1">
        {reasons.map((reason) => (
          <Badge key={reason} tone="amber">{`同じ${sameReasons[reason].label}`}</Badge>
        ))}
      </p>
      <SidesOfTwo a={a} b={b} />
      <PairMoves a={a} b={b} onDone={() => router.invalidate()}>
        <Button kind="quiet" wide={false} busy={busy} onClick={apart}>
          別人
        </Button>
      </PairMoves>
    </>
  )
}
