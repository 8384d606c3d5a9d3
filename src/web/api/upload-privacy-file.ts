import type { PrivacyFile } from '#domain/people/privacy/contract.ts'
import { sendForm, type UploadOptions } from './send-form.ts'

export function uploadPrivacyFile(requestID: string, file: File, options: UploadOptions = {}): Promise<PrivacyFile> {
  const form = new FormData()
  form.set('name', file.name.trim() || '書類')
  form.set('file', file)
  return sendForm<PrivacyFile>(`/api/privacyRequest/${requestID}/file`, form, options)
}
