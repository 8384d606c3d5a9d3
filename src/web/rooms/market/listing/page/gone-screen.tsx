import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { endReasonText } from '#domain/market/listing/house-for-buyers.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { EstateCards } from '../card/estate-cards.tsx'
import type { GoneData } from './load-listing.ts'

/** For a listing that ended long ago: the reason, and similar ones. */
export function GoneScreen({ data: { ended, similar } }: { data: GoneData }) {
  const { prefecturesCode, cityCode, prefectures, city, estateType, endedAt, endReason } = ended
  return (
    <Page title="この物件の掲載は終了しました">
      <EmptyState
        title={`${prefectures}${city}の${labelOf(estateTypes, estateType)}`}
        action={
          <LinkButton to="/area/$prefecture/$city" params={{ prefecture: prefecturesCode, city: cityCode }}>
            {`${city}の物件を見る`}
          </LinkButton>
        }
      >
        <p>{`${formatDay(endedAt)}に掲載を終えました。${endReasonText(endReason)}`}</p>
      </EmptyState>
      {similar.length > 0 && (
        <section id="similar">
          <h2>似た物件</h2>
          <EstateCards listings={similar} />
        </section>
      )}
    </Page>
  )
}
