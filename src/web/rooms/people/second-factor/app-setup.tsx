import { useEffect, useState } from 'react'
import { encode } from 'uqr'
import { api } from '#web/api/client.ts'
import { sentenceOf } from '#web/api/problem.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { type TextControl, useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './second-factor.module.css'

/** Form for the first code from a new authenticator app. */
export const useAppSetup = ({ confirmed, done }: { confirmed: () => Promise<unknown>; done?: () => unknown }) =>
  useForm({
    initial: { code: '' },
    check: (values) => missing(values, { code: '確認コード' }),
    async send({ code }) {
      await api.confirmTotp({ body: { code } })
      await confirmed()
    },
    done,
  })

/** The secret as a QR code and as letters, and the field for the app's code. */
export function AppSetup(field: TextControl) {
  const [offer, setOffer] = useState<{ uri: string; secret: string } | { problem: string }>()
  useEffect(() => {
    api.startTotp().then(setOffer, (error) => setOffer({ problem: sentenceOf(error) }))
  }, [])
  if (!offer) return <Spinner label="準備しています…" />
  if ('problem' in offer) return <Notice kind="error" title={offer.problem} live />
  return (
    <>
      <ol className="numbered stack gap-1">
        <li>スマートフォンに、認証アプリ（Google Authenticator、Microsoft Authenticator など）を入れます。</li>
        <li>アプリで、下のQRコードを読み取ります。</li>
        <li>アプリに表示された6けたの数字を入力します。</li>
      </ol>
      <Picture uri={offer.uri} />
      <p>
        読み取れないときは、次のキーをアプリに入力してください。
        <br />
        <code className="text-l">{offer.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextField
        {...field}
        label="確認コード"
        required
        short
        inputMode="numeric"
        autoComplete="one-time-code"
        help="アプリに表示されている6けたの数字です。"
        correct={(typed) => typed.normalize('NFKC').replaceAll(/[\s-]/g, '')}
      />
    </>
  )
}

function Picture({ uri }: { uri: string }) {
  const { data, size } = encode(uri, { border: 2 })
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="アプリで読み取るQRコード"
      shapeRendering="crispEdges"
    >
      <path d={dots.join('')} />
    </svg>
  )
}
