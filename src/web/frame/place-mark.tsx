import iconStyles from '#web/ui/icon.module.css'
import places from './places.svg?no-inline'

export type PlaceIcon =
  | 'search'
  | 'heart'
  | 'talk'
  | 'bell'
  | 'person'
  | 'enter'
  | 'house'
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

/** The mdi icons of the menus, which stand on every page: from one picture that the browser keeps, neither in the script nor in each page. */
export const PlaceMark = ({ icon }: { icon: PlaceIcon }) => (
  <svg className={iconStyles.normal} aria-hidden>
    <use href={`${places}#${icon}`} />
  </svg>
)
