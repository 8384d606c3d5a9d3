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
      {lapsed ? '確認の期限：' : '次の確認：'}
      <DateText time={confirmUntil} />
      {searchable && (soon ? 'まで（過ぎると検索に表示されません）' : 'まで')}
    </p>
  )
}
