import type { ChatFile } from '#domain/talk/chat/files/contract.ts'
import { sendForm, type UploadOptions } from './send-form.ts'

export function uploadChatFile(negotiationID: string, file: File, options: UploadOptions = {}): Promise<ChatFile> {
  const form = new FormData()
  form.set('negotiationID', negotiationID)
  form.set('name', file.name.trim() || '書類.pdf')
  form.set('file', file)
  return sendForm<ChatFile>('/api/chatFile', form, options)
}
