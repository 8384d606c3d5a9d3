import { mdiMapMarkerOutline } from '@mdi/js'
import type { Release } from '#domain/deal/negotiation/release-contract.ts'
import { ReleaseKind } from '#domain/deal/negotiation/release-enumerations.ts'
import type { Viewing } from '#domain/deal/viewing/contract.ts'
import { ViewingKind } from '#domain/deal/viewing/enumerations.ts'
import { OPEN } from '#domain/deal/viewing/state.ts'
import { UserType } from '#platform/context.ts'
import { DateText } from '#web/ui/amount.tsx'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type Address, formatAddress, mapOf } from './address.ts'
import { type AddressRule, addressText } from './address-words.ts'
import styles from './viewing.module.css'

export const isReleasedTo = (releases: readonly Release[], userType: UserType) =>
  releases.some(({ kind, to }) => kind === ReleaseKind.address && to === userType)

/** The meeting place: the buyer sees it once it is disclosed, and the seller sees that it was read. */
export function Where({
  viewing,
  releases,
  userType,
  address,
  telling,
}: {
  viewing: Viewing
  releases: readonly Release[]
  userType: UserType
  address: Address | undefined
  telling: AddressRule
}) {
  if (viewing.kind !== ViewingKind.onSite) return null
  const isOpen = OPEN.includes(viewing.viewingStatus)
  const release = releases.find(({ kind, relationID }) => kind === ReleaseKind.address && (isOpen || relationID === viewing.id))
  if (!release) return isOpen && userType === UserType.buyer ? <p className="hint">{addressText(UserType.buyer, telling)}</p> : null
  if (userType === UserType.seller)
    return (
      <p className="hint">
        買主様に番地と建物名をお知らせしました
        {release.firstReadAt ? (
          <>
            （<DateText time={release.firstReadAt} form="moment" /> に確認）
          </>
        ) : (
          // A visitor knows it without the page.
          isOpen && '（まだ見ていません）'
        )}
        。
      </p>
    )
  if (userType !== UserType.buyer) return null
  return <KnownAddress address={address} />
}

/** For a buyer to whom it was disclosed; the details may load a moment later. */
export function KnownAddress({ address }: { address: Address | undefined }) {
  if (!address) return <p className={`hint ${styles.loading}`}>番地と建物名をお知らせしました</p>
  return (
    <div className="stack gap-2 left">
      <p className="row gap-2 bold">
        <Icon path={mdiMapMarkerOutline} />
        <span>番地：{formatAddress(address)}</span>
      </p>
      {address.routeDescription && <p className="hint">{address.routeDescription}</p>}
      <ButtonAnchor kind="quiet" wide={false} icon={mdiMapMarkerOutline} href={mapOf(address)} target="_blank" rel="noopener noreferrer">
        地図を開く
      </ButtonAnchor>
    </div>
  )
}
