import { Link } from '@tanstack/react-router'
import { labelOf } from '#domain/codes.ts'
import { estateStatuses } from '#domain/estate/enumerations.ts'
import type { DeskEstate } from '#domain/estate-desk/contract.ts'
import { formatEstateNumber } from '#domain/format.ts'
import { Notice } from '#web/ui/reading/notice.tsx'

/** Others at the very same address, to be held against this one. */
export const Twins = ({ twins }: Pick<DeskEstate, 'twins'>) =>
  twins.length > 0 && (
    <Notice kind="warning" title={`同じ所在地の物件が${twins.length}件あります`}>
      <ul>
        {twins.map(({ id, estateNumber, title, status }) => (
          <li key={id}>
            <Link to="/admin/estate/$id" params={{ id }} target="_blank">
              {`${formatEstateNumber(estateNumber)}　${title ?? '（タイトル未入力）'}`}
            </Link>
            {`（${labelOf(estateStatuses, status)}）`}
          </li>
        ))}
      </ul>
      <p>同じ物件のときは、「差し戻す」の理由に、すでに掲載のある物件であることを書いてください。</p>
    </Notice>
  )
