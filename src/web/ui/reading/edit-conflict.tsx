import { type ReactNode, useState } from 'react'
import { Notice } from './notice.tsx'

/**
 * True if someone else saved the row while it was being edited: the refused attempt has loaded their version, and the next one overwrites
 * it.
 */
export function useEditConflict(row: { version: number } | undefined, { changed }: { changed: boolean }): boolean {
  const [begunWith] = useState(row?.version)
  return row !== undefined && changed && row.version !== begunWith
}

/** The other version, shown before it is overwritten. */
export const EditConflictNotice = ({ children }: { children: ReactNode }) => (
  <Notice kind="warning" title="ほかの人が先に保存した内容">
    {children}
  </Notice>
)

export const saveLabel = (overwrites: boolean): string => (overwrites ? 'この内容で上書きする' : '保存する')
