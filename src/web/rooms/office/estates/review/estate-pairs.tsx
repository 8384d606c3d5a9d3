import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { pathOfSize } from '#domain/base/image/paths.ts'
import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatArea, formatEstateNumber, formatPrice } from '#domain/base/words/format.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import type { EstatePair, PairSide } from '#domain/office/estates/contract.ts'
import { CandidateState, duplicateReasons } from '#domain/people/duplicates/enumerations.ts'
import { api } from '#web/api/client.ts'
import { may } from '#web/rooms/market/estate/moves/permissions.ts'
import { useMove } from '#web/rooms/market/estate/moves/use-move.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '#web/ui/dialog/reason-dialog.tsx'
import { SideBySide } from '#web/ui/reading/side-by-side.tsx'
import styles from './estate-pairs.module.css'
import type { useDecision } from './use-decision.ts'

const DOUBLE =
  'すでに登録のある物件と、同じ物件のようです。同じ物件のときは、どちらか一方の掲載を終了してください。別の物件のときは、違いがわかるように内容を直して、もう一度申請してください。'

const facts: readonly { label: string; of: (side: PairSide) => string | null }[] = [
  { label: '物件', of: ({ title }) => title },
  { label: '状態', of: ({ status }) => labelOf(EstateStatus, status) },
  { label: '種別', of: ({ estateType }) => estateTypes[estateType as keyof typeof estateTypes] ?? null },
  { label: '所在地', of: ({ address }) => address },
  { label: '土地面積', of: ({ landArea }) => (landArea === null ? null : formatArea(landArea)) },
  { label: '主な面積', of: ({ area }) => (area === null ? null : formatArea(area)) },
  { label: '建築年月', of: ({ buildingDate }) => buildingDate },
  { label: '価格', of: ({ price }) => (price === null ? null : formatPrice(price)) },
  { label: '売主', of: ({ sellerName }) => sellerName },
]

/** Each possible duplicate side by side with this estate, and the operators' verdict. */
export function EstatePairs({
  estate,
  pairs,
  decision,
}: {
  estate: Estate
  pairs: readonly EstatePair[]
  decision: ReturnType<typeof useDecision>
}) {
  return (
    <ul className="stack gap-6">
      {pairs.map((pair) => (
        <li key={pair.id} className="stack gap-4 tinted pad-4">
          <Pair estate={estate} pair={pair} decision={decision} />
        </li>
      ))}
    </ul>
  )
}

function Pair({ estate, pair, decision }: { estate: Estate; pair: EstatePair; decision: ReturnType<typeof useDecision> }) {
  const { id, own, other, reasons, photos, version, state } = pair
  const viewer = useViewer()
  const { busy, move } = useMove()
  const [asking, setAsking] = useState(false)
  if (!viewer) return null
  const decide = (next: CandidateState) => api.decideEstatePair({ params: { id }, body: { of: own.id, state: next } }, { ifMatch: version })
  const reject = (denyReason: string) =>
    decision.decide(
      () => api.rejectDouble({ params: { id: estate.id }, body: { pairID: id, denyReason } }, { ifMatch: estate.version }),
      '重複として差し戻しました',
    )
  return (
    <>
      <p className="cluster gap-1">
        {reasons.map((reason) => (
          <Badge key={reason} tone="amber">{`同じ${duplicateReasons[reason].label}`}</Badge>
        ))}
        {state === CandidateState.same && <Badge>同じ物件と判断</Badge>}
        {state === CandidateState.other && <Badge>別の物件と判断</Badge>}
      </p>
      <SideBySide
        heads={[
          { id: own.id, name: `この物件（${formatEstateNumber(own.estateNumber)}）` },
          {
            id: other.id,
            name: (
              <Link to="/admin/estate/$id" params={{ id: other.id }} target="_blank">
                {formatEstateNumber(other.estateNumber)}
              </Link>
            ),
          },
        ]}
        facts={facts.map(({ label, of }) => ({ label, a: of(own), b: of(other) }))}
      />
      {photos.length > 0 && (
        <figure className="stack gap-2">
          <figcaption>{`同じに見える写真（${photos.length}組）`}</figcaption>
          <ul className="stack gap-2">
            {photos.map((two, index) => (
              <li key={two.own} className={`cluster middle gap-2 ${styles.photos}`}>
                <img src={pathOfSize(two.own, 480)} alt={`この物件の写真（${index + 1}組目）`} width={120} height={90} loading="lazy" />
                <img src={pathOfSize(two.other, 480)} alt={`もう一方の写真（${index + 1}組目）`} width={120} height={90} loading="lazy" />
                <Badge tone="amber">同じ写真</Badge>
              </li>
            ))}
          </ul>
        </figure>
      )}
      <div className="cluster gap-2">
        {state === CandidateState.open ? (
          <>
            {may(viewer, estate)('reject') && (
              <Button kind="negative" wide={false} onClick={() => setAsking(true)}>
                重複として差し戻す
              </Button>
            )}
            <Button
              kind="quiet"
              wide={false}
              busy={busy}
              onClick={() => move(() => decide(CandidateState.other), '別の物件と記録しました（未判断に戻せます）')}
            >
              別の物件と記録する
            </Button>
          </>
        ) : (
          <Button kind="quiet" wide={false} busy={busy} onClick={() => move(() => decide(CandidateState.open), '未判断に戻しました')}>
            未判断に戻す
          </Button>
        )}
      </div>
      {asking && (
        <ReasonDialog
          open
          title="重複として差し戻す"
          label="差し戻しの理由"
          help="売主の画面とメールに、このまま表示されます。ほかの売主の物件のことは書かないでください。"
          most={1000}
          reason={DOUBLE}
          confirm="この理由で差し戻す"
          onClose={() => setAsking(false)}
          send={reject}
        />
      )}
    </>
  )
}
