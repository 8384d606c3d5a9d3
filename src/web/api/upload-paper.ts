import type { Paper } from '#domain/deal/paper/contract.ts'
import { sendForm, type UploadOptions } from './send-form.ts'

export function uploadPaper(
  paperID: string,
  file: File,
  { replaces, ...options }: UploadOptions & { replaces?: string } = {},
): Promise<Paper> {
  const form = new FormData()
  // On some phones a new photo has no name.
  form.set('name', file.name.trim() || '写真')
  if (replaces) form.set('replaces', replaces)
  form.set('file', file)
  return sendForm<Paper>(`/api/paper/${paperID}/file`, form, options)
}
