import { type ReactNode, useState } from 'react'
import { Notice } from './notice.tsx'

/** Somebody saved the row while it was being written anew: a refused press has loaded it since, and the next one goes over it. */
export function useSavedFirst(row: { version: number } | undefined, { changed }: { changed: boolean }): boolean {
  const [begunWith] = useState(row?.version)
  return row !== undefined && changed && row.version !== begunWith
}

/** What whoever saves second sees before they save over it. */
export const SavedFirst = ({ children }: { children: ReactNode }) => (
  <Notice kind="warning" title="ほかの人が先に保存した内容">
    {children}
  </Notice>
)

export const saveWord = (isOver: boolean): string => (isOver ? 'この内容で上書きする' : '保存する')
