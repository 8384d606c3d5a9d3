import { useEffect, useState } from 'react'
import type { Reason } from '#domain/base/reason/contract.ts'
import type { ReasonKind } from '#domain/base/reason/enumerations.ts'
import { api } from '#web/api/client.ts'
import { showFailure } from '#web/ui/toast.tsx'

/** The operators' standard reasons, in order; empty without a kind, as for non-operators. */
export function useReasons(kind: ReasonKind | undefined): readonly Reason[] {
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  useEffect(() => {
    if (kind === undefined) return
    const query = { kind, archivedFlag: false, limit: 100, orderBy: 'displayOrder:asc' } as const
    api.listReasons({ query }).then(({ items }) => setReasons(items), showFailure)
  }, [kind])
  return reasons
}

/** The same for a dialog that offers texts by name. */
export const useReasonTexts = (kind: ReasonKind | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(useReasons(kind).map(({ label, letterText }) => [label, letterText]))
