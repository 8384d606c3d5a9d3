import { Link } from '@tanstack/react-router'
import { Notice } from '#web/ui/reading/notice.tsx'
import type { Likenesses } from './find-likenesses.ts'

/** Warns of possible duplicates before the decision, with a link to them. */
export function Likeness({ phone, samePhone, sameAddress, duplicate }: Likenesses) {
  if (samePhone === 0 && sameAddress === 0 && !duplicate) return null
  return (
    <Notice kind="warning" title="同じ方の、別のアカウントかもしれません">
      <ul>
        {samePhone > 0 && (
          <li>
            {`同じ電話番号の会員が、ほかに${samePhone}人います。`}
            <Link to="/admin/user" search={{ keyword: phone ?? '' }}>
              同じ電話番号の会員を見る
            </Link>
          </li>
        )}
        {sameAddress > 0 && <li>{`同じ住所の会員が、ほかに${sameAddress}人います。`}</li>}
        {duplicate && (
          <li>
            <Link to="/admin/user" search={{ tab: 'same' }}>
              名寄せの候補を見る
            </Link>
          </li>
        )}
      </ul>
    </Notice>
  )
}
