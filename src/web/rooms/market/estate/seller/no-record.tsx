import type { Estate } from '#domain/market/estate/contract.ts'
import { isSold } from '#domain/market/estate/state.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { LinkButton } from '#web/ui/button.tsx'
import type { DrawingName } from '#web/ui/drawing/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export const isEnded = ({ status }: Pick<Estate, 'status'>) => status === EstateStatus.finished

/** In place of an empty list of a house whose listing has ended, where nothing will arrive any more. */
export const NoRecord = ({
  estate,
  of,
  drawing,
}: {
  estate: Pick<Estate, 'id' | 'status' | 'negotiationStatus'>
  of: string
  drawing: DrawingName
}) => (
  <EmptyState
    drawing={drawing}
    title={isSold(estate) ? 'この物件は成約しました' : '掲載は終わりました'}
    action={
      <LinkButton kind="quiet" wide={false} to="/seller/chat" search={{ estateID: estate.id }}>
        商談を開く
      </LinkButton>
    }
  >
    <p>{`${of}の記録はありません。やり取りは商談に残っています。`}</p>
  </EmptyState>
)
