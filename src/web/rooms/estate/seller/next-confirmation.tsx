import type { Estate } from '#domain/estate/contract.ts'
import { DateText } from '#web/ui/amount.tsx'
import { isConfirmedSoon, isLapsed } from '../facts/upkeep.ts'
import styles from './next-confirmation.module.css'

/** Until when the listing stays in search without a new word of its owner. */
export function NextConfirmation({ listing }: { listing: NonNullable<Estate['listing']> }) {
  const { confirmUntil, searchable } = listing
  const now = new Date()
  const lapsed = isLapsed(listing, now)
  if (!confirmUntil || !(searchable || lapsed)) return null
  const soon = isConfirmedSoon(confirmUntil, now)
  return (
    <p className={soon ? styles.soon : styles.next}>
      掲載の確認期限：
      <DateText time={confirmUntil} />
      {searchable && '（過ぎると検索に出ません）'}
    </p>
  )
}
