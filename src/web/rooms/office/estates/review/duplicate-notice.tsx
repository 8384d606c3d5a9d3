import type { DeskEstate } from '#domain/office/estates/contract.ts'
import { Notice } from '#web/ui/reading/notice.tsx'

/** Notes possible duplicates, with a link to the comparison. */
export const DuplicateNotice = ({ twins }: Pick<DeskEstate, 'twins'>) =>
  twins.length > 0 && (
    <Notice kind="warning" title={`同じ物件かもしれない物件が${twins.length}件あります`}>
      <p>
        <a href="#pairs">見くらべる</a>
      </p>
    </Notice>
  )
