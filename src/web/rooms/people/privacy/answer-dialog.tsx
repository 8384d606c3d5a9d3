import { useState } from 'react'
import type { PrivacyFile } from '#domain/people/privacy/contract.ts'
import { FILE_DAYS, feeKinds, MAX_PRIVACY_FILES, PrivacyKind } from '#domain/people/privacy/enumerations.ts'
import { fileRefusal } from '#domain/people/privacy/policy.ts'
import { api } from '#web/api/client.ts'
import { sentenceOf } from '#web/api/problem.ts'
import { uploadPrivacyFile } from '#web/api/upload-privacy-file.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { FileField } from '#web/ui/field/file-field.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { fileText } from './answer-files.tsx'
import { HOW, isReachableByMail, ON_PAPER, type RequestDialogProps } from './request-dialogs.tsx'

const ACCEPTED = 'application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif'

/** Strips the separators people type in an amount. */
const digitsOf = (typed: string) => typed.normalize('NFKC').replace(/[,円\s]/g, '')

/** The answer to a privacy request: text, files to download, and the fee. */
export function AnswerDialog({ request, onClose, onDone }: RequestDialogProps) {
  const [files, setFiles] = useState<readonly PrivacyFile[]>([])
  const [fault, setFault] = useState<string>()
  // Shown next to the field, because a toast would be hidden behind the dialog.
  const { busy, run } = useAction({ tell: (error) => setFault(sentenceOf(error)) })
  const disclosed = request.kind === PrivacyKind.disclosure && request.steps.some(({ deed }) => deed === 'disclosure')
  const enclosed = disclosed || files.length > 0
  const form = useForm({
    initial: { text: '', files: '', fee: '' },
    check: (values): Record<string, string> => ({
      ...(enclosed ? {} : missing(values, { text: '回答' })),
      ...(/^\d*$/.test(digitsOf(values.fee)) ? {} : { fee: '手数料は、円の数字で入力してください' }),
      // An answer is final, so it waits for the file that is still uploading.
      ...(busy ? { files: 'ファイルを送っています。終わってから、もう一度押してください' } : {}),
    }),
    async send({ text, fee }) {
      const yen = digitsOf(fee)
      const body = { text: text.trim(), files: files.map(({ id }) => id), fee: yen ? Number(yen) : null }
      await api.answerPrivacyRequest({ params: { id: request.id }, body }, { ifMatch: request.version })
      showToast('回答しました')
      await onDone()
    },
    done: onClose,
  })
  const bring = async (chosen: File[]) => {
    if (files.length + chosen.length > MAX_PRIVACY_FILES) return setFault(`${MAX_PRIVACY_FILES}個までです。選び直してください`)
    setFault(undefined)
    await run(async () => {
      for (const file of chosen) {
        const kept = await uploadPrivacyFile(request.id, file)
        setFiles((before) => [...before, kept])
      }
    })
    // Clears the error of a submit pressed during the upload.
    form.set('files', '')
  }
  return (
    <FormDialog title="回答する" form={form} confirm="回答する" onClose={onClose}>
      <TextArea
        {...form.field('text')}
        label="回答"
        required={!enclosed}
        help={isReachableByMail(request) ? HOW : ON_PAPER}
        most={4000}
        rows={6}
      />
      {fileRefusal(request) ? (
        <p>会員でない方には、ここからファイルを渡せません。郵送などで送り、そのことを回答に書いてください。</p>
      ) : (
        <>
          <FileField
            {...form.field('files')}
            error={fault ?? form.field('files').error}
            label="添えるファイル"
            help={`PDFか画像を${MAX_PRIVACY_FILES}個まで、1つ20MBまで。ご本人がログインして、回答から${FILE_DAYS}日のあいだ受け取れます。`}
            accept={ACCEPTED}
            multiple
            prompt={busy ? '送っています' : 'ファイルを選ぶ'}
            disabled={busy || files.length >= MAX_PRIVACY_FILES}
            chosen={files.length > 0 ? `${files.length}個` : undefined}
            onFiles={bring}
          />
          {files.length > 0 && (
            <ul className="stack">
              {files.map((file) => (
                <li key={file.id} className="cluster middle gap-2 ends-3 line-below">
                  <span>{fileText(file)}</span>
                  <Button kind="quiet" wide={false} onClick={() => setFiles(files.filter(({ id }) => id !== file.id))}>
                    外す<span className="visually-hidden">：{file.name}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {feeKinds.includes(request.kind) && (
        <TextField
          {...form.field('fee')}
          label="手数料（円）"
          inputMode="numeric"
          maxLength={10}
          help="プライバシーポリシーに金額を定めているときだけ入力してください。回答のメールに書かれます。"
        />
      )}
    </FormDialog>
  )
}
