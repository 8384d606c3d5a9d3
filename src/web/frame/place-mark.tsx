import iconStyles from '#web/ui/icon.module.css'
import office from './office.svg?no-inline'
import places from './places.svg?no-inline'

export type PlaceIcon = 'search' | 'heart' | 'talk' | 'bell' | 'person' | 'enter' | 'house' | `office-${OfficeIcon}`

/** Drawn in the menu of the office alone, so no other page asks for them. */
type OfficeIcon =
  | 'check'
  | 'history'
  | 'alert'
  | 'today'
  | 'menu'
  | 'flag'
  | 'letter'
  | 'announce'
  | 'list'
  | 'chart'
  | 'gear'
  | 'deal'
  | 'words'
  | 'reply'
  | 'master'
  | 'sent'
  | 'taken'
  | 'job'
  | 'staff'

/** The mdi icons of the menus, which stand on every page: from a picture that the browser keeps, neither in the script nor in each page. */
export const PlaceMark = ({ icon }: { icon: PlaceIcon }) => (
  <svg className={iconStyles.normal} aria-hidden>
    <use href={`${icon.startsWith('office-') ? office : places}#${icon}`} />
  </svg>
)
