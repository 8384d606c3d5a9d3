import type { Estate } from '#domain/market/estate/contract.ts'
import { houseStanding } from '#domain/market/listing/house-standing.ts'
import { DateText } from '#web/ui/amount.tsx'
import { isConfirmedSoon } from '../facts/upkeep.ts'

/** The date until which the listing stays in search without a new confirmation by its owner; only a near one says what follows. */
export function NextConfirmation({ listing }: { listing: NonNullable<Estate['listing']> }) {
  const { confirmUntil, searchable } = listing
  const now = new Date()
  if (!confirmUntil || !(searchable || houseStanding({ listing }, 'seller', now).state === 'lapsed')) return null
  const soon = isConfirmedSoon(confirmUntil, now)
  return (
    <p className={`small figures ${soon ? 'bold alarm' : 'muted'}`}>
      掲載の確認期限：
      <DateText time={confirmUntil} />
      {searchable && soon && '（過ぎると検索に出ません）'}
    </p>
  )
}
