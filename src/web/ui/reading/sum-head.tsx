import type { ReactNode } from 'react'
import { formatYen } from '#domain/base/words/format.ts'

/** The sum of a paper before everything else, with its standing and its day. */
export const SumHead = ({ term, yen, standing, children }: { term: string; yen: number; standing?: ReactNode; children?: ReactNode }) => (
  <div className="stack gap-1 tinted pad-4">
    <p className="cluster middle gap-2">
      <span className="hint">{term}</span>
      {standing}
    </p>
    <p className="bold figures text-3xl">{formatYen(yen)}</p>
    {children && <p>{children}</p>}
  </div>
)
