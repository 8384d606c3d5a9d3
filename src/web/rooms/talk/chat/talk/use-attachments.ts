import { useEffect, useMemo, useRef, useState } from 'react'
import type { ChatFile } from '#domain/talk/chat/files/contract.ts'
import { MAX_CHAT_FILE_BYTES, MAX_CHAT_FILES, ONLY_PDF, TOO_LARGE_CHAT_FILE } from '#domain/talk/chat/files/enumerations.ts'
import { uploadChatFile } from '#web/api/upload-chat-file.ts'
import { unsentDraft } from '#web/device/kept.ts'
import type { Uploads } from '#web/rooms/base/image/uploads.ts'
import { useFileUploads, useUploads } from '#web/rooms/base/image/use-uploads.ts'

export const MAX_IMAGES = 10
const pathOf = ({ id }: Pick<ChatFile, 'id'>) => `/api/chatFile/${id}`

/** Attachments of the next message and their upload; finished uploads survive a reload. */
export function useAttachments(negotiationID: string, viewerID: string) {
  const [drafts] = useState(() => ({
    pictures: unsentDraft<string[]>('draft-pictures', viewerID, negotiationID),
    files: unsentDraft<ChatFile[]>('draft-files', viewerID, negotiationID),
  }))
  /** Every file sent from here, by path. */
  const known = useRef(new Map<string, ChatFile>())
  const filesAt = (paths: readonly string[]) => paths.flatMap((path) => known.current.get(path) ?? [])
  const pictures = useUploads({
    dir: 'chat',
    most: MAX_IMAGES,
    onPaths: (paths) => drafts.pictures.write(paths.length > 0 ? paths : undefined),
  })
  const files = useFileUploads({
    send: async (file, options) => {
      const sent = await uploadChatFile(negotiationID, file, options)
      known.current.set(pathOf(sent), sent)
      return { path: pathOf(sent) }
    },
    taken: {
      refusal: refusalOf,
      previewOf: () => '',
      sentBefore: (path) => ({ name: known.current.get(path)?.name ?? '', preview: '' }),
    },
    most: MAX_CHAT_FILES,
    onPaths: (paths) => drafts.files.write(paths.length > 0 ? filesAt(paths) : undefined),
  })
  const put = useMemo(
    () => (given: { imagePaths: readonly string[]; files: readonly ChatFile[] }) => {
      for (const file of given.files) known.current.set(pathOf(file), file)
      // Each path once, however often it is added.
      const besides = (uploads: Uploads, paths: readonly string[]) => uploads.follow([...new Set([...sentOf(uploads.all.get()), ...paths])])
      besides(pictures.uploads, given.imagePaths)
      besides(files.uploads, given.files.map(pathOf))
    },
    [pictures.uploads, files.uploads],
  )
  useEffect(() => {
    put({ imagePaths: drafts.pictures.read() ?? [], files: drafts.files.read() ?? [] })
  }, [drafts, put])

  const all = [...pictures.all, ...files.all]
  return {
    pictures,
    files,
    all,
    sending: pictures.sending || files.sending,
    /** Adds these to the attachments. */
    put,
    imagePaths: sentOf(pictures.all),
    chatFiles: filesAt(sentOf(files.all)),
    /** Adds the chosen files; returns a sentence about those left out. */
    add(chosen: readonly File[]): string | undefined {
      const isPDF = (file: File) => file.type === 'application/pdf' || /\.pdf$/i.test(file.name)
      const leftOut = {
        写真: [pictures.uploads.add(chosen.filter((file) => !isPDF(file))), `${MAX_IMAGES}枚`],
        ファイル: [files.uploads.add(chosen.filter(isPDF)), `${MAX_CHAT_FILES}件`],
      } as const
      const sentences = Object.entries(leftOut).flatMap(([what, [count, most]]) => (count > 0 ? `${what}は1回に${most}までです。` : []))
      return sentences.length > 0 ? `${sentences.join('')}入りきらない分は加えませんでした。` : undefined
    },
    clear() {
      for (const { uploads } of [pictures, files]) for (const { key } of uploads.all.get()) uploads.remove(key)
    },
  }
}
export type Attachments = ReturnType<typeof useAttachments>

const sentOf = (all: readonly { path?: string }[]) => all.flatMap(({ path }) => path ?? [])

function refusalOf({ type, size, name }: File): string | undefined {
  if (type !== 'application/pdf' && !/\.pdf$/i.test(name)) return ONLY_PDF
  return size > MAX_CHAT_FILE_BYTES ? TOO_LARGE_CHAT_FILE : undefined
}
