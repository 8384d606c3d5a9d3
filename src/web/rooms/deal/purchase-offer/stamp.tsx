import { PurchaseOfferStatus } from '#domain/deal/purchase-offer/enumerations.ts'
import type { OfferDeal } from './deal.ts'
import styles from './offer.module.css'

/** Accepted, or its contract made, and not about to be taken back. */
export const isStamped = ({ purchaseOfferStatus, withdrawingUntil }: OfferDeal['offers'][number]) =>
  !withdrawingUntil && [PurchaseOfferStatus.accepted, PurchaseOfferStatus.agreed].some((each) => each === purchaseOfferStatus)

/** A round seal with a word in it. */
export const Stamp = ({ word }: { word: string }) => (
  <p className={`centered circle rigid bold alarm text-center ${styles.stamp}`}>{word}</p>
)
