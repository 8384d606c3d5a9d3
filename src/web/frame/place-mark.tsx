import iconStyles from '#web/ui/icon.module.css'
import office from './office.svg?no-inline'
import places from './places.svg?no-inline'

export type PlaceIcon = 'search' | 'heart' | 'talk' | 'bell' | 'person' | 'enter' | 'house' | `office-${OfficeIcon}`

/** Used only in the operators' menu, so no other page loads them. */
type OfficeIcon =
  | 'bank'
  | 'check'
  | 'history'
  | 'alert'
  | 'today'
  | 'menu'
  | 'flag'
  | 'letter'
  | 'announce'
  | 'card'
  | 'cart'
  | 'refund'
  | 'paper'
  | 'service'
  | 'chart'
  | 'books'
  | 'gear'
  | 'deal'
  | 'words'
  | 'reply'
  | 'master'
  | 'sent'
  | 'taken'
  | 'job'
  | 'staff'

/** The mdi icons of the menus, which are on every page: loaded from a cached image, neither in the script nor in each page. */
export const PlaceMark = ({ icon }: { icon: PlaceIcon }) => (
  <svg className={iconStyles.normal} aria-hidden>
    <use href={`${icon.startsWith('office-') ? office : places}#${icon}`} />
  </svg>
)
