import { mdiImageOffOutline } from '@mdi/js'
import { pathOfSize } from '#domain/base/image/paths.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The photo of a house, small, beside its name in a list. */
export const SmallCover = ({ path }: { path: string | null | undefined }) =>
  path ? (
    <span className="rigid">
      <img className="block photo rounded-s deep" src={pathOfSize(path, 480)} alt="" width={48} height={36} loading="lazy" />
    </span>
  ) : (
    <span className="rigid">
      <span className="row rounded-s deep pad-2-3">
        <Icon path={mdiImageOffOutline} />
      </span>
    </span>
  )
