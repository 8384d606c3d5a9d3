import { useEffect, useState } from 'react'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { proveByPasskey } from './passkeys.ts'
import { type Proof, proofsOf, type Ways } from './proofs.ts'

/** Asks for the second factor, a passkey first, and continues once it is valid. `confirm` labels the button for a typed code. */
export function useProof({ confirm, done }: { confirm: string; done: () => unknown }) {
  const ways = useWays()
  const [chosen, choose] = useState<Proof>()
  const proofs = ways ? proofsOf(ways) : []
  const by = chosen ?? proofs[0]
  const form = useForm({
    initial: { code: '' },
    check: (values) => (by === 'key' ? {} : missing(values, { code: by === 'recovery' ? '復旧コード' : '確認コード' })),
    send: ({ code }) => (by === 'key' ? proveByPasskey() : api.proveByCode({ body: { code } })),
    done,
  })
  const change = (next: Proof) => {
    form.reset({ code: '' })
    choose(next)
  }
  return {
    form: { ...form, busy: form.busy || !ways },
    confirm: by === 'key' ? '確認の鍵で確認する' : confirm,
    fields: { form, ways, by, others: proofs.filter((proof) => proof !== by), change },
  }
}

const offers: Record<Proof, string> = {
  key: '確認の鍵で確認する',
  app: 'アプリの確認コードを入力する',
  recovery: '復旧コードを入力する',
}

export function ProofFields({ form, ways, by, others, change }: ReturnType<typeof useProof>['fields']) {
  if (!ways || !by) return <Spinner label="準備しています…" />
  return (
    <>
      {by === 'key' && <p>下のボタンを押すと、指紋・顔・端末の暗証番号で確認します。</p>}
      {by === 'recovery' && (
        <TextField
          key="recovery"
          {...form.field('code')}
          label="復旧コード"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          help={`登録したときに控えた、英数字10けたのコードです。1つのコードは一度だけ使えます（残り${ways.codesLeft}個）。`}
        />
      )}
      {by === 'app' && (
        <TextField
          key="app"
          {...form.field('code')}
          label="確認コード"
          required
          short
          inputMode="numeric"
          autoComplete="one-time-code"
          help="アプリに表示されている6けたの数字です。"
          correct={(typed) => typed.normalize('NFKC').replaceAll(/[\s-]/g, '')}
        />
      )}
      {others.length > 0 && (
        <div className="stack gap-1">
          {others.map((proof) => (
            <div key={proof}>
              <Button kind="plain" onClick={() => change(proof)}>
                {offers[proof]}
              </Button>
            </div>
          ))}
        </div>
      )}
      {by === 'recovery' && <p>復旧コードもないときは、責任者に「確認の方法のリセット」を依頼してください。</p>}
    </>
  )
}

/** The factors this user has set up; undefined until loaded. */
function useWays() {
  const [ways, setWays] = useState<Ways>()
  useEffect(() => {
    api.getSecondFactor().then(setWays, () => setWays(unknown))
  }, [])
  return ways
}

// Used if loading fails: the code field is shown, and the call it sends reports any problem.
const unknown: Ways = { passkeys: [], totp: true, codesLeft: 0 }
