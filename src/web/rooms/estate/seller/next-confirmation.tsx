import type { Estate } from '#domain/estate/contract.ts'
import { DateText } from '#web/ui/amount.tsx'
import { isLapsed } from '../facts/status-badge.tsx'
import styles from './next-confirmation.module.css'

const SOON_DAYS = 3
const DAY = 86_400_000

/** Until when the listing stays in search without a new word of its owner. */
export function NextConfirmation({ listing }: { listing: NonNullable<Estate['listing']> }) {
  const { confirmUntil, searchable } = listing
  if (!confirmUntil || !(searchable || isLapsed(listing))) return null
  const soon = Date.parse(confirmUntil) - Date.now() < SOON_DAYS * DAY
  return (
    <p className={soon ? styles.soon : styles.next}>
      {isLapsed(listing) ? '確認の期限：' : '次の確認：'}
      <DateText time={confirmUntil} />
      {searchable && (soon ? 'まで（過ぎると検索に表示されません）' : 'まで')}
    </p>
  )
}
